import ExampleMediators
import Testing

@Suite struct DeliveryFormTests {
  @Test func `behaves as the article asserts`() {
    let form = DeliveryForm()
    #expect(!form.state.canSubmit && !form.address.isEnabled)
    form.pickup.userChanged("Desk A")
    #expect(form.state.canSubmit)
    form.mode.userChanged(.courier)
    #expect(form.pickup.value.isEmpty && !form.pickup.isEnabled)
    #expect(!form.state.canSubmit)
    form.pickup.userChanged("Ignored while disabled")
    #expect(form.pickup.value.isEmpty)
    form.address.userChanged("12 Library Road")
    #expect(form.state.canSubmit && form.address.isEnabled)
  }

  @Test func `switching the mode clears the other text and its error`() {
    let form = DeliveryForm()
    form.pickup.userChanged("  ")
    #expect(form.state.pickupError != nil && !form.state.canSubmit)
    form.mode.userChanged(.courier)
    #expect(form.state.pickupPoint.isEmpty && form.state.pickupError == nil)
    form.address.userChanged("12 Library Road")
    form.mode.userChanged(.pickup)
    #expect(form.state == DeliveryForm.State())
  }

  @Test func `submits the text that the mode needs, and only when it is there`() {
    let form = DeliveryForm()
    var submissions: [DeliveryForm.Submission] = []
    form.onSubmit = { submissions.append($0) }

    form.submit()
    form.pickup.userChanged("Desk A")
    form.submit()
    form.mode.userChanged(.courier)
    form.submit()
    form.address.userChanged("12 Library Road")
    form.submit()

    #expect(
      submissions == [
        .init(mode: .pickup, text: "Desk A"), .init(mode: .courier, text: "12 Library Road"),
      ])
  }

  @Test func `tells its observer of each new state once`() {
    let form = DeliveryForm()
    var heard: [DeliveryForm.State] = []
    form.onChange = { heard.append($0) }

    form.pickup.userChanged("Desk A")
    form.pickup.userChanged("Desk A")
    form.mode.userChanged(.courier)

    #expect(heard.map(\.pickupPoint) == ["Desk A", ""])
    #expect(heard.last == form.state)
  }

  @Test(arguments: [
    WidgetControl<String>.Echo.never, .onDifferentValues, .always, .through(""), .through("other"),
  ])
  func `takes no rendering for input, whatever the widgets report`(echo: WidgetControl<String>.Echo) {
    let mode = WidgetControl(DeliveryMode.courier, echo: .always)
    let address = WidgetControl("left over", echo: echo)
    let pickup = WidgetControl("left over", echo: echo)
    let form = DeliveryForm(mode: mode, address: address, pickup: pickup)
    #expect(form.state == DeliveryForm.State())

    pickup.userChanged("Desk A")
    #expect(form.state.pickupPoint == "Desk A" && pickup.value == "Desk A")
    mode.userChanged(.courier)
    address.userChanged("12 Library Road")

    #expect(form.state.mode == .courier && form.state.pickupPoint.isEmpty)
    #expect(form.state.address == "12 Library Road" && form.state.canSubmit)
    #expect(mode.value == .courier && address.value == "12 Library Road" && pickup.value.isEmpty)
  }
}

@Suite struct DeliveryFormDefectTests {
  @Test(arguments: [nil, DeliveryForm.Defect.hiddenAddressKept])
  func `an address is kept out of sight by a defect only`(defect: DeliveryForm.Defect?) {
    let form = DeliveryForm(planting: defect)
    form.mode.userChanged(.courier)
    form.address.userChanged("12 Library Road")
    form.mode.userChanged(.pickup)
    #expect(form.state.address == (defect == nil ? "" : "12 Library Road"))
  }

  @Test(arguments: [nil, DeliveryForm.Defect.rendersBeforeCommit])
  func `controls and observer see an old state by a defect only`(defect: DeliveryForm.Defect?) {
    let pickup = WidgetControl("")
    let form = DeliveryForm(pickup: pickup, planting: defect)
    var readBack: [String] = []
    pickup.onRender = { [unowned form] _ in readBack.append(form.state.pickupPoint) }
    form.onChange = { [unowned form] _ in readBack.append(form.state.pickupPoint) }

    pickup.userChanged("Desk A")

    #expect(readBack == (defect == nil ? ["Desk A", "Desk A"] : ["", ""]))
    #expect(form.state.pickupPoint == "Desk A")
  }

  @Test(arguments: [nil, DeliveryForm.Defect.echoSettles])
  func `a rendering is reported by a defect only, and settles`(defect: DeliveryForm.Defect?) {
    let pickup = Field("")
    let form = DeliveryForm(pickup: pickup, planting: defect)
    var records: [FieldRecord<String>] = []
    pickup.recorder = { records.append($0) }

    pickup.userChanged("Desk A")
    form.mode.userChanged(.courier)

    let echo: [FieldRecord<String>] = defect == nil ? [] : [.reported("")]
    #expect(
      records == [.reported("Desk A"), .rendered("Desk A", enabled: true)] + echo
        + [.rendered("", enabled: false)])
    #expect(form.state.pickupPoint.isEmpty && pickup.value.isEmpty)
  }

  @Test(arguments: [nil, DeliveryForm.Defect.echoEndless])
  func `one event causes reports without end by a defect only`(defect: DeliveryForm.Defect?) {
    let mode = WidgetControl(DeliveryMode.pickup)
    let form = DeliveryForm(mode: mode, address: WidgetControl(""), pickup: WidgetControl(""), planting: defect)
    #expect(mode.reports.isEmpty)

    mode.userChanged(.courier)

    #expect(mode.reports.count == (defect == nil ? 1 : 100))
    #expect(form.state.mode == .courier)
  }

  @Test(arguments: [nil, DeliveryForm.Defect.disabledAccepted])
  func `late input to a disabled control counts by a defect only`(defect: DeliveryForm.Defect?) {
    let address = WidgetControl("")
    let form = DeliveryForm(address: address, planting: defect)
    #expect(!address.isEnabled)

    address.userChanged("too late")

    #expect(form.state.address == (defect == nil ? "" : "too late"))
  }

  @Test(arguments: [nil, DeliveryForm.Defect.strongCallbacks])
  func `the form outlives its owner by a defect only`(defect: DeliveryForm.Defect?) {
    let mode = Field(DeliveryMode.pickup)
    weak var form: DeliveryForm?
    do {
      let owned = DeliveryForm(mode: mode, planting: defect)
      form = owned
      owned.pickup.userChanged("Desk A")
    }
    #expect((form == nil) == (defect == nil))
    for control in [form?.address, form?.pickup] { control?.onUserChange = nil }
    mode.onUserChange = nil
    #expect(form == nil)
  }

  @Test(arguments: [nil, DeliveryForm.Defect.inactiveErrorBlocks])
  func `an error of the inactive field blocks by a defect only`(defect: DeliveryForm.Defect?) {
    let form = DeliveryForm(planting: defect)
    form.pickup.userChanged(" ")
    form.mode.userChanged(.courier)
    form.address.userChanged("12 Library Road")
    #expect(form.state.canSubmit == (defect == nil))
  }
}
