// What UIKit does not have, and tests need: the user's part.

extension UIButton {
  /// Taps the button, as a user does: nothing happens if it is disabled.
  package func tap() {
    if isEnabled { sendActions(for: .primaryActionTriggered) }
  }
}

extension UIBarButtonItem {
  /// Taps the button, as a user does.
  package func tap() {
    if let primaryAction { primaryAction.handler(primaryAction) }
  }
}

extension UITextField {
  /// Replaces the text, as a user does.
  package func enter(_ text: String) {
    becomeFirstResponder()
    self.text = text
    sendActions(for: .editingChanged)
  }

  /// Presses the return key.
  package func pressReturn() {
    _ = delegate?.textFieldShouldReturn(self)
  }
}
