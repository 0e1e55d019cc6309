/// The passive view of a guest's card, implemented by the host: it shows display-ready values and contains no logic.
///
/// Owned by the `ShowGuestViewController`, which is its delegate.
public protocol ShowGuestView: AnyObject {
  /// Receives the user's actions; a weak reference.
  var delegate: (any ShowGuestViewDelegate)? { get set }

  /// Shows the name of the guest.
  func showName(_ name: String)
  /// Shows a message, or removes it if `nil`.
  func showMessage(_ message: String?)
  /// Shows or hides the activity indicator.
  func setBusy(_ isBusy: Bool)
  /// Enables or disables the Edit button.
  func setEditEnabled(_ isEnabled: Bool)
  /// Enables or disables the Remove button.
  func setRemoveEnabled(_ isEnabled: Bool)
}

/// Receives the user's actions from the view; implemented by the `ShowGuestViewController`.
///
/// The method that calls the store is `async`, so that the host owns the task.
public protocol ShowGuestViewDelegate: AnyObject {
  /// The user tapped Edit.
  func showGuestViewDidTapEdit(_ view: any ShowGuestView)
  /// The user tapped Remove.
  func showGuestViewDidTapRemove(_ view: any ShowGuestView) async
}
