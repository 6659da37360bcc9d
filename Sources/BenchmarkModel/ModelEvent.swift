/// One event of the model form, as somebody would write it who tests this one form by hand.
public enum ModelEvent {
  /// The user chooses how the parcel is delivered.
  case mode(ModelForm.Mode)
  /// The user enters an address.
  case address(String)
  /// The user picks a point.
  case pickupPoint(String)
  /// Answers the pending request number `slot % pending.count`; nothing when none is pending.
  case answer(slot: Int, isAccepted: Bool)
  /// The user sends the form.
  case submit
}
