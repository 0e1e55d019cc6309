public import GuestBookDomain

/// A row of the list, ready for display.
public nonisolated struct GuestRow: Identifiable, Equatable, Sendable {
  /// The ID of the guest; two guests can have the same name.
  public let id: Guest.ID
  /// The full name.
  public let name: String
}
