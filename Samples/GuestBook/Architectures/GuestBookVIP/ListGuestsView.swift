/// The passive view of the list, implemented by the host: it shows display-ready values and contains no logic.
///
/// Owned by the `ListGuestsViewController`, which is its delegate.
public protocol ListGuestsView: AnyObject {
  /// Receives the user's actions; a weak reference.
  var delegate: (any ListGuestsViewDelegate)? { get set }

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

/// Receives the user's actions from the view; implemented by the `ListGuestsViewController`.
///
/// The method that calls the store is `async`, so that the host owns the task.
public protocol ListGuestsViewDelegate: AnyObject {
  /// The user tapped the row of a guest.
  func listGuestsView(_ view: any ListGuestsView, didTapGuest id: GuestRow.ID)
  /// The user tapped Check in.
  func listGuestsViewDidTapCheckIn(_ view: any ListGuestsView)
  /// The user tapped Retry.
  func listGuestsViewDidTapRetry(_ view: any ListGuestsView) async
}
