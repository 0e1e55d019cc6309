/// The passive view of a guest's card, implemented by the host: it shows display-ready values and contains no logic.
///
/// Owns the `CardPresenter` and forwards the user's actions to it.
public protocol CardView: AnyObject {
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
