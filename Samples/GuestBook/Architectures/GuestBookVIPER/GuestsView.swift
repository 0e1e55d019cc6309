/// The passive view of the list, implemented by the host: it shows display-ready values and contains no logic.
///
/// Owns the presenter and forwards the user's actions to it.
public protocol GuestsView: AnyObject {
  /// Shows the guests in rows.
  func showGuests(_ rows: [GuestRow])
  /// Shows a text in place of the rows, or removes it if `nil`.
  func showEmptyText(_ text: String?)
  /// Shows a message, or removes it if `nil`.
  func showMessage(_ message: String?)
  /// Shows or hides the activity indicator.
  func setBusy(_ isBusy: Bool)
  /// Enables or disables the Check in button.
  func setCheckInEnabled(_ isEnabled: Bool)
  /// Enables or disables the Retry button.
  func setRetryEnabled(_ isEnabled: Bool)
}
