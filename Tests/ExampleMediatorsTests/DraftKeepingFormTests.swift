import ExampleMediators
import Testing

@Suite struct DraftKeepingFormTests {
  @Test func `both drafts survive switching, and the hidden one is shown disabled`() {
    let form = DraftKeepingForm()
    form.pickup.userChanged("Desk A")
    form.mode.userChanged(.courier)
    form.address.userChanged("12 Library Road")
    #expect(form.pickup.value == "Desk A" && !form.pickup.isEnabled)

    form.mode.userChanged(.pickup)

    #expect(form.pickup.value == "Desk A" && form.pickup.isEnabled)
    #expect(form.address.value == "12 Library Road" && !form.address.isEnabled)
  }

  @Test func `a hidden draft does not make the form complete`() {
    let form = DraftKeepingForm()
    var submissions: [DraftKeepingForm.Submission] = []
    form.onSubmit = { submissions.append($0) }
    form.pickup.userChanged("Desk A")
    form.mode.userChanged(.courier)

    form.submit()

    #expect(!form.state.canSubmit)
    #expect(submissions.isEmpty && form.state.lastSubmission == nil)
  }

  @Test func `takes neither late input nor what widgets report while rendered`() {
    let address = WidgetControl("", echo: .through(""))
    let form = DraftKeepingForm(mode: WidgetControl(.pickup, echo: .always), address: address)
    address.userChanged("too late")
    #expect(form.state == DraftKeepingForm.State())

    form.mode.userChanged(.courier)
    address.userChanged("12 Library Road")

    #expect(form.state.address == "12 Library Road" && address.value == "12 Library Road")
  }

  @Test func `commits a submission before handing it over`() {
    let form = DraftKeepingForm()
    var readBack: DraftKeepingForm.Submission?
    form.onSubmit = { [unowned form] _ in readBack = form.state.lastSubmission }
    form.pickup.userChanged("Desk A")
    form.submit()
    #expect(readBack == .init(mode: .pickup, pickupPoint: "Desk A"))
  }

  @Test(arguments: [nil, DraftKeepingForm.Defect.hiddenDraftSubmitted])
  func `a hidden draft is submitted by a defect only`(defect: DraftKeepingForm.Defect?) {
    let form = DraftKeepingForm(planting: defect)
    form.pickup.userChanged("Desk A")
    form.mode.userChanged(.courier)
    form.address.userChanged("12 Library Road")

    form.submit()

    #expect(form.state.lastSubmission?.address == "12 Library Road")
    #expect(form.state.lastSubmission?.pickupPoint == (defect == nil ? nil : "Desk A"))
  }
}
