import ExampleMediators
import Testing

@Suite struct DefectTests {
  /// Stored artifacts name defects by these words, so they may be added to but
  /// not changed.
  @Test func `defects keep the names under which they are stored`() {
    #expect(
      DeliveryForm.Defect.allCases.map(\.rawValue) == [
        "hidden-address-kept", "renders-before-commit", "echo-settles", "echo-endless",
        "disabled-accepted", "strong-callbacks", "inactive-error-blocks",
      ])
    #expect(DraftKeepingForm.Defect.allCases.map(\.rawValue) == ["hidden-draft-submitted"])
    #expect(
      PickupAvailability.Defect.allCases.map(\.rawValue) == [
        "stale-reply", "reply-after-switch", "failure-stays-checking", "second-delivery-flips",
        "same-text-older-reply",
      ])
    #expect(
      AddressValidation.Defect.allCases.map(\.rawValue) == [
        "generation-kept-on-switch", "effect-before-commit", "late-after-cancel",
      ])
    #expect(QueueingForm.Defect.allCases.map(\.rawValue) == ["nested-at-once"])
    #expect(RejectingForm.Defect.allCases.map(\.rawValue) == ["nested-at-once"])
    #expect(
      LocalSearch.Defect.allCases.map(\.rawValue) == ["category-forgotten", "uneven-normalization"])
    #expect(
      RemoteSearch.Defect.allCases.map(\.rawValue) == [
        "older-response", "clear-keeps-request", "debounce-after-clear", "cancelled-error-shown",
      ])
    #expect(TwoComponents.Defect.allCases.map(\.rawValue) == ["loop-endless", "doubled-operation"])
    #expect(
      NewsScreens.Defect.allCases.map(\.rawValue) == [
        "feed-copy", "double-like", "likes-below-zero", "sender-told",
      ])
    #expect(
      AsyncDeliveryForm.Defect.allCases.map(\.rawValue) == ["stale-write", "check-before-await", "detached-write"])
    #expect(
      AsyncSearch.Defect.allCases.map(\.rawValue) == [
        "cancelled-writes", "cancelled-shown-as-error", "copy-before-await",
      ])
    #expect(StreamSearch.Defect.allCases.map(\.rawValue) == ["strong-self-loop", "task-per-element"])
    #expect(SharedRefresh.Defect.allCases.map(\.rawValue) == ["double-refresh", "resumed-twice", "never-resumed"])
  }
}
