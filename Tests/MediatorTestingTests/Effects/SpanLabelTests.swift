import PropertyCore
import Testing

@testable import MediatorTesting

@Suite struct SpanLabelTests {
  @Test(arguments: [(SpanLabel.setup, "setup"), (.step, "step"), (.drain, "heal"), (.job, "job")])
  func `a label that is written as a number is the one of its name`(label: SpanLabel, name: String) {
    #expect(label == SpanLabel(name))
  }

  @Test(arguments: SpanPurpose.allCases)
  func `a label made of two words is the one of both in one`(purpose: SpanPurpose) {
    for name in ["", "pickup point", "\u{301}", "größe"] {
      #expect(SpanLabel(purpose, name) == SpanLabel("\(purpose.rawValue) \(name)"))
    }
  }
}
