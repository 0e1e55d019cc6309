public import GuestBookDomain

/// The passive view of the list, implemented by the host: it shows display-ready values and contains no logic.
///
/// Owned by the `GuestsViewController`, which is its delegate.
public protocol GuestsView: AnyObject {
  /// Receives the user's actions; a weak reference.
  var delegate: (any GuestsViewDelegate)? { get set }

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

/// Receives the user's actions from the view; implemented by the `GuestsViewController`.
///
/// The method that calls the store is `async`, so that the host owns the task.
public protocol GuestsViewDelegate: AnyObject {
  /// The user tapped the row of a guest.
  func guestsView(_ view: any GuestsView, didTapGuest id: Guest.ID)
  /// The user tapped Check in.
  func guestsViewDidTapCheckIn(_ view: any GuestsView)
  /// The user tapped Retry.
  func guestsViewDidTapRetry(_ view: any GuestsView) async
}
