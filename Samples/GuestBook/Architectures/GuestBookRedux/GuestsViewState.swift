/// The state of the list, formatted for display by the `GuestsSelector`.
public nonisolated struct GuestsViewState: Equatable {
  /// The rows of the guests.
  public let rows: [GuestRow]
  /// The text in place of the rows, `nil` if there is none.
  public let emptyText: String?
  /// The message, `nil` if there is none.
  public let message: String?
  /// Whether a load is pending.
  public let isBusy: Bool
  /// Whether the Check in button is enabled.
  public let isCheckInEnabled: Bool
  /// Whether the Retry button is enabled.
  public let isRetryEnabled: Bool
}
