import ExampleMediators
import Testing

private func makeForm(
  _ service: HeldCompletions<Bool>, planting defect: PickupAvailability.Defect? = nil
) -> PickupAvailability {
  PickupAvailability(check: { _ = service.begin($0, $1) }, planting: defect)
}

@Suite struct PickupAvailabilityTests {
  let service = HeldCompletions<Bool>()

  @Test func `a point counts once it is confirmed`() {
    let form = makeForm(service)
    #expect(form.state.availability == .unchecked)
    form.point.userChanged("Desk A")
    #expect(form.state.availability == .checking && !form.state.canSubmit)
    service.deliver(true, to: 0)
    #expect(form.state.availability == .available && form.state.canSubmit)
  }

  @Test func `replies out of order cannot enable another point`() {
    let form = makeForm(service)
    form.point.userChanged("Desk A")
    form.point.userChanged("Desk B")

    service.deliver(false, to: 1)
    service.deliver(true, to: 0)

    #expect(form.state.availability == .unavailable && !form.state.canSubmit)
  }

  @Test func `an empty or blank point is not checked`() {
    let form = makeForm(service)
    form.point.userChanged("Desk A")
    form.point.userChanged("")
    form.point.userChanged("  ")
    service.deliver(true, to: 0)
    #expect(service.requests == ["Desk A"])
    #expect(form.state.availability == .unchecked)
  }

  @Test func `the same text again is no new check`() {
    let form = makeForm(service)
    form.point.userChanged("Desk A")
    form.point.userChanged("Desk A")
    #expect(service.requests == ["Desk A"])
  }

  @Test func `a reply given inside the call is kept`() {
    let form = makeForm(service)
    service.immediateReply = .success(true)
    form.point.userChanged("Desk A")
    #expect(form.state.canSubmit)
  }

  @Test func `an observer that enters another point has that one checked`() {
    let form = makeForm(service)
    form.onChange = { [unowned form] state in
      if state.point == "Desk A" { form.point.userChanged("Desk B") }
    }
    form.point.userChanged("Desk A")
    #expect(service.requests == ["Desk B"])
  }

  @Test func `takes neither late input nor what widgets report while rendered`() {
    let point = WidgetControl("", echo: .through("other"))
    let form = PickupAvailability(
      mode: WidgetControl(.pickup, echo: .always), point: point, check: { _ = service.begin($0, $1) })
    point.userChanged("Desk A")
    form.mode.userChanged(.courier)
    point.userChanged("too late")

    #expect(service.requests == ["Desk A"])
    #expect(form.state.mode == .courier && form.state.point.isEmpty && point.value.isEmpty)
  }
}

@Suite struct PickupAvailabilityDefectTests {
  let service = HeldCompletions<Bool>()

  @Test(arguments: [nil, PickupAvailability.Defect.staleReply])
  func `the reply for an old point is believed by a defect only`(defect: PickupAvailability.Defect?) {
    let form = makeForm(service, planting: defect)
    form.point.userChanged("Desk A")
    form.point.userChanged("Desk B")
    service.deliver(true, to: 0)
    #expect(form.state.availability == (defect == nil ? .checking : .available))
  }

  @Test(arguments: [nil, PickupAvailability.Defect.replyAfterSwitch])
  func `a reply lands on the other mode by a defect only`(defect: PickupAvailability.Defect?) {
    let form = makeForm(service, planting: defect)
    form.point.userChanged("Desk A")
    form.mode.userChanged(.courier)
    service.deliver(true, to: 0)
    #expect(form.state.availability == (defect == nil ? .unchecked : .available))
  }

  @Test(arguments: [nil, PickupAvailability.Defect.failureStaysChecking])
  func `a failure leaves the form waiting by a defect only`(defect: PickupAvailability.Defect?) {
    let form = makeForm(service, planting: defect)
    form.point.userChanged("Desk A")
    service.fail(0)
    #expect(form.state.availability == (defect == nil ? .failed : .checking))
  }

  @Test(arguments: [nil, PickupAvailability.Defect.secondDeliveryFlips], [true, false])
  func `a second delivery turns the answer round by a defect only`(
    defect: PickupAvailability.Defect?, isAvailable: Bool
  ) {
    let form = makeForm(service, planting: defect)
    form.point.userChanged("Desk A")
    service.deliver(isAvailable, to: 0)
    service.deliver(isAvailable, to: 0)
    #expect((form.state.availability == .available) == (isAvailable == (defect == nil)))
  }

  @Test(arguments: [nil, PickupAvailability.Defect.sameTextOlderReply])
  func `an older reply for the same text is accepted by a defect only`(
    defect: PickupAvailability.Defect?
  ) {
    let form = makeForm(service, planting: defect)
    form.point.userChanged("Desk A")
    form.point.userChanged("Desk B")
    form.point.userChanged("Desk A")
    service.deliver(true, to: 1)
    #expect(form.state.availability == .checking)
    service.deliver(true, to: 0)
    #expect(form.state.availability == (defect == nil ? .checking : .available))
  }
}
