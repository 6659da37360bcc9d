import ExampleMediators
import Testing

private func makeForm(
  _ service: HeldCompletions<Bool>, planting defect: AddressValidation.Defect? = nil
) -> AddressValidation {
  AddressValidation(validate: service.begin, planting: defect)
}

@Suite struct AddressValidationTests {
  let service = HeldCompletions<Bool>()

  @Test func `accepts the reply for the newest address, once`() {
    let form = makeForm(service)
    form.address.userChanged("12 Library Road")
    service.deliver(true, to: 0)
    #expect(form.state.validation == .valid && form.state.canSubmit)
    service.deliver(false, to: 0)
    #expect(form.state.validation == .valid)
  }

  @Test func `a change cancels the validation of the address before`() {
    let form = makeForm(service)
    form.address.userChanged("12 Library")
    form.address.userChanged("12 Library Road")
    #expect(service.cancelledRequests == ["12 Library"])
    service.deliver(true, to: 1)
    service.deliver(false, to: 0)
    #expect(form.state.validation == .valid)
    form.address.userChanged("")
    #expect(service.cancelledRequests == ["12 Library"])
    #expect(form.state.validation == .none)
  }

  @Test func `choosing collection clears the address and cancels its validation`() {
    let form = makeForm(service)
    form.address.userChanged("12 Library Road")
    form.mode.userChanged(.pickup)
    #expect(service.cancelledRequests == ["12 Library Road"])
    #expect(form.address.value.isEmpty && !form.address.isEnabled)
  }

  @Test func `an error is not an answer`() {
    let form = makeForm(service)
    form.address.userChanged("12 Library Road")
    service.fail(0)
    #expect(form.state.validation == .failed && !form.state.canSubmit)
  }

  @Test func `an observer that enters another address has that one validated`() {
    let form = makeForm(service)
    form.onChange = { [unowned form] state in
      if state.address == "12" { form.address.userChanged("12 Library Road") }
    }
    form.address.userChanged("12")
    #expect(service.requests == ["12 Library Road"])
  }

  @Test func `takes neither late input nor what widgets report while rendered`() {
    let address = WidgetControl("", echo: .through("other"))
    let form = AddressValidation(
      mode: WidgetControl(.courier, echo: .always), address: address, validate: service.begin)
    address.userChanged("12 Library Road")
    form.mode.userChanged(.pickup)
    address.userChanged("too late")

    #expect(service.requests == ["12 Library Road"])
    #expect(form.state.mode == .pickup && form.state.address.isEmpty && address.value.isEmpty)
  }
}

@Suite struct AddressValidationDefectTests {
  let service = HeldCompletions<Bool>()

  @Test(arguments: [nil, AddressValidation.Defect.generationKeptOnSwitch])
  func `a reply lands on the switched form by a defect only`(defect: AddressValidation.Defect?) {
    let form = makeForm(service, planting: defect)
    form.address.userChanged("12 Library Road")
    form.mode.userChanged(.pickup)
    service.deliver(true, to: 0)
    #expect(form.state.validation == (defect == nil ? .none : .valid))
  }

  @Test(arguments: [nil, AddressValidation.Defect.effectBeforeCommit])
  func `a reply inside the call is lost by a defect only`(defect: AddressValidation.Defect?) {
    let form = makeForm(service, planting: defect)
    service.immediateReply = .success(true)
    form.address.userChanged("12 Library Road")
    #expect(form.state.validation == (defect == nil ? .valid : .checking))
  }

  @Test(arguments: [nil, AddressValidation.Defect.lateAfterCancel])
  func `a cancelled validation decides by a defect only`(defect: AddressValidation.Defect?) {
    let form = makeForm(service, planting: defect)
    form.address.userChanged("12 Library")
    form.address.userChanged("12 Library Road")
    #expect(service.cancelledRequests == ["12 Library"])
    service.deliver(true, to: 0)
    #expect(form.state.validation == (defect == nil ? .checking : .valid))
  }
}
