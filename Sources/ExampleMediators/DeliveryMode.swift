/// How an order reaches the customer.
public enum DeliveryMode: Equatable, Sendable, CaseIterable {
  /// The customer fetches it at a pickup point.
  case pickup

  /// A courier brings it to an address.
  case courier
}
