#if os(iOS)
  import UIKit
#endif

/// The widgets of the screen in UIKit, as a storyboard would have them; here without a layout.
class UIKitForm: UIView {
  let titleLabel = UILabel()
  let nameField = UITextField()
  let surnameField = UITextField()
  let greetButton = UIButton()
  let retryButton = UIButton()
  let continueButton = UIButton()
  let spinner = UIActivityIndicatorView()
  let greetingLabel = UILabel()
  let messageLabel = UILabel()

  func setBusy(_ isBusy: Bool) {
    if isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
  }
}

extension UITextField {
  /// Puts a text into the field, unless it is there: the cursor stays.
  func show(_ text: String) {
    if self.text != text { self.text = text }
  }

  func onEdit(_ handle: @escaping @MainActor (String) -> Void) {
    addAction(UIAction { [unowned self] _ in handle(text ?? "") }, for: .editingChanged)
  }
}

extension UIButton {
  func onTap(_ handle: @escaping @MainActor () -> Void) {
    addAction(UIAction { _ in handle() }, for: .touchUpInside)
  }
}
