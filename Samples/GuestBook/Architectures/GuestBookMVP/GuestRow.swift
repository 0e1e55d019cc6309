/// A row of the list, ready for display.
public struct GuestRow: Identifiable, Equatable, Sendable {
  /// The number of the guest's ID; two guests can have the same name.
  public let id: Int
  /// The full name.
  public let name: String
}
