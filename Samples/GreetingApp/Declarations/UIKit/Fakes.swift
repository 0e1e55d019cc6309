// What UIKit does not have, and tests need: what VoiceOver would have said, and the user's part.

extension UIAccessibility {
  /// The texts that VoiceOver was asked to announce, since the process began.
  @MainActor
  package internal(set) static var announcements: [String] = []
}

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
