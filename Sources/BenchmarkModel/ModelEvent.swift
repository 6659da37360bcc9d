/// One event of the model form, as somebody would write it who tests this one form by hand.
public enum ModelEvent {
  case mode(ModelForm.Mode)
  case address(String)
  case pickupPoint(String)
  /// Answers the pending request number `slot % pending.count`; nothing when none is pending.
  case answer(slot: Int, isAccepted: Bool)
  case submit
}
