/// The passive view of a guest's card, implemented by the host: it shows display-ready values and contains no logic.
///
/// Owned by the `CardViewController`, which is its delegate.
public protocol CardView: AnyObject {
  /// Receives the user's actions; a weak reference.
  var delegate: (any CardViewDelegate)? { get set }

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

/// Receives the user's actions from the view; implemented by the `CardViewController`.
///
/// The method that calls the store is `async`, so that the host owns the task.
public protocol CardViewDelegate: AnyObject {
  /// The user tapped Edit.
  func cardViewDidTapEdit(_ view: any CardView)
  /// The user tapped Remove.
  func cardViewDidTapRemove(_ view: any CardView) async
}
