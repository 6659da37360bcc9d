import ExampleMediators
import Testing

@Suite struct RejectingFormTests {
  @Test func `takes a change from outside and says so`() {
    let form = RejectingForm()
    #expect(form.setCountry("Italy"))
    #expect(form.setRegion("Lazio"))
    #expect(form.state == Place(country: "Italy", region: "Lazio"))
    #expect(form.rejectedCount == 0)
  }

  @Test func `takes the change after the round is over`() {
    let form = RejectingForm()
    var wish: String?
    form.addObserver { if $0.region.isEmpty { wish = "Lazio" } }
    form.setCountry("Italy")
    if let wish { #expect(form.setRegion(wish)) }
    #expect(form.state.region == "Lazio")
  }

  @Test(arguments: [nil, RejectingForm.Defect.nestedAtOnce])
  func `a nested change is taken by a defect only`(defect: RejectingForm.Defect?) {
    let form = RejectingForm(planting: defect)
    var answers: [Bool] = []
    var last: [Place] = []
    form.addObserver { [unowned form] place in
      if place.region.isEmpty { answers.append(form.setRegion("Lazio")) }
    }
    form.addObserver { last.append($0) }

    form.setCountry("Italy")

    let old = Place(country: "Italy")
    let new = Place(country: "Italy", region: "Lazio")
    #expect(answers == [defect != nil])
    #expect(form.rejectedCount == (defect == nil ? 1 : 0))
    #expect(form.state == (defect == nil ? old : new))
    #expect(last == (defect == nil ? [old] : [new, old]))
  }
}
