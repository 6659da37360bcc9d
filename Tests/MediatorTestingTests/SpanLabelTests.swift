import PropertyCore
import Testing

@testable import MediatorTesting

@Suite struct SpanLabelTests {
  @Test(arguments: [(SpanLabel.setup, "setup"), (.step, "step"), (.heal, "heal"), (.job, "job")])
  func `a label that is written as a number is the one of its name`(label: SpanLabel, name: String) {
    #expect(label == SpanLabel(name))
  }
}
