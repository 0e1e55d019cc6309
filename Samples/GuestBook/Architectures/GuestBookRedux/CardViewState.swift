/// The state of the card, formatted for display by the `CardSelector`.
public nonisolated struct CardViewState: Equatable {
  /// The full name of the guest.
  public let name: String
  /// The message, `nil` if there is none.
  public let message: String?
  /// Whether a call for the guest is pending.
  public let isBusy: Bool
  /// Whether the Edit button is enabled.
  public let isEditEnabled: Bool
  /// Whether the Remove button is enabled.
  public let isRemoveEnabled: Bool
}
