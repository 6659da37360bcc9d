import ExampleMediators
import Testing

@Suite struct QueueingFormTests {
  /// Two observers of a form; the first reacts to a country with a region.
  private final class Audience {
    var first: [Place] = []
    var last: [Place] = []

    func attach(to form: QueueingForm) {
      form.addObserver { [unowned form] place in
        self.first.append(place)
        #expect(form.state == place)
        if place.region.isEmpty { form.setRegion("Lazio") }
      }
      form.addObserver { self.last.append($0) }
    }
  }

  @Test func `another country clears the region`() {
    let form = QueueingForm(Place(country: "Italy", region: "Lazio"))
    form.setCountry("Italy")
    #expect(form.state.region == "Lazio")
    form.setCountry("France")
    #expect(form.state == Place(country: "France"))
  }

  @Test func `hears of a change once and of no change never`() {
    let form = QueueingForm()
    var heard: [Place] = []
    form.addObserver { heard.append($0) }
    form.setCountry("Italy")
    form.setCountry("Italy")
    #expect(heard == [Place(country: "Italy")])
  }

  @Test(arguments: [nil, QueueingForm.Defect.nestedAtOnce])
  func `the last observer hears the old state last by a defect only`(defect: QueueingForm.Defect?) {
    let form = QueueingForm(planting: defect)
    let audience = Audience()
    audience.attach(to: form)

    form.setCountry("Italy")

    let committed = [Place(country: "Italy"), Place(country: "Italy", region: "Lazio")]
    #expect(form.state == committed.last)
    #expect(audience.first == committed)
    #expect(audience.last == (defect == nil ? committed : committed.reversed()))
  }

  @Test func `changes queued by several observers run in the order of asking`() {
    let form = QueueingForm()
    var heard: [String] = []
    form.addObserver { [unowned form] in if $0.region.isEmpty { form.setRegion("Lazio") } }
    form.addObserver { [unowned form] in if $0.region.isEmpty { form.setRegion("Umbria") } }
    form.addObserver { heard.append($0.region) }
    form.setCountry("Italy")
    #expect(heard == ["", "Lazio", "Umbria"])
  }
}
