import GreetingDomain
import UIKit

/// The form of the screen: the widgets with their labels and their layout, without logic. All hosts in UIKit show it.
///
/// Owned by a host, which sets the closures; they must not retain the host.
class GreetingFormView: UIView, UITextFieldDelegate {
  /// The user edited the name field.
  var onNameEdit: ((String) -> Void)?
  /// The user edited the surname field.
  var onSurnameEdit: ((String) -> Void)?
  /// The user tapped Greet.
  var onGreet: (() -> Void)?
  /// The user tapped Retry.
  var onRetry: (() -> Void)?
  /// The user tapped Continue.
  var onContinue: (() -> Void)?
  /// Whether the user can act: not while the form moves out. Set by the view controller.
  var isShown = false

  let nameField = UITextField()
  let surnameField = UITextField()
  let greetButton = UIButton(configuration: .filled())
  let retryButton = UIButton(configuration: .tinted())
  let continueButton = UIButton(configuration: .tinted())
  let greetingLabel = UILabel()
  let messageLabel = UILabel()
  let messageRow = UIStackView()
  let activityIndicator = UIActivityIndicatorView(style: .medium)
  /// Shows the title; belongs to the view controller.
  weak var navigationItem: UINavigationItem?

  init(phrasebook: any Phrasebook) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    configure(nameField, label: phrasebook.nameLabel, contentType: .givenName, returnKey: .next)
    configure(surnameField, label: phrasebook.surnameLabel, contentType: .familyName, returnKey: .done)
    configure(greetButton, title: phrasebook.greetLabel)
    // The default, white, has too little contrast with the accent colour of the dark appearance.
    greetButton.configuration?.baseForegroundColor = .systemBackground
    configure(retryButton, title: phrasebook.retryLabel)
    configure(continueButton, title: phrasebook.continueLabel)
    greetingLabel.configure(.title2)
    greetingLabel.isHidden = true
    messageLabel.configure(.body)
    messageRow.addMessage(messageLabel)
    identify()
    layOut(phrasebook)
    connect()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Display

  /// Shows a title; VoiceOver announces a new one, and reads the first one by itself.
  func showTitle(_ title: String) {
    guard let navigationItem, navigationItem.title != title else { return }
    if navigationItem.title != nil, isShown { announce(title) }
    navigationItem.title = title
  }
  /// Shows a text in the name field, unless it is there: the cursor stays.
  func showName(_ name: String) { show(name, in: nameField) }
  /// Shows a text in the surname field, unless it is there: the cursor stays.
  func showSurname(_ surname: String) { show(surname, in: surnameField) }
  /// Shows a greeting, or removes it if `nil`; VoiceOver announces a new one.
  func showGreeting(_ greeting: String?) { show(greeting, in: greetingLabel, row: greetingLabel) }
  /// Shows a message, or removes it if `nil`; VoiceOver announces a new one.
  func showMessage(_ message: String?) { show(message, in: messageLabel, row: messageRow) }
  /// Shows or hides the activity indicator.
  func setBusy(_ isBusy: Bool) {
    if isBusy { activityIndicator.startAnimating() } else { activityIndicator.stopAnimating() }
  }
  /// Enables or disables the Greet button.
  func setGreetEnabled(_ isEnabled: Bool) { greetButton.isEnabled = isEnabled }
  /// Enables or disables the Retry button.
  func setRetryEnabled(_ isEnabled: Bool) { retryButton.isEnabled = isEnabled }
  /// Enables or disables the Continue button.
  func setContinueEnabled(_ isEnabled: Bool) { continueButton.isEnabled = isEnabled }

  func show(_ text: String, in field: UITextField) {
    // By scalars: `==` accepts "é" for "e" followed by a combining accent.
    if !text.unicodeScalars.elementsEqual((field.text ?? "").unicodeScalars) { field.text = text }
  }

  private func show(_ text: String?, in label: UILabel, row: UIView) {
    guard label.text != text else { return }
    label.text = text
    row.isHidden = text == nil
    if let text, isShown { announce(text) }
  }

  // MARK: Configuration

  private func configure(
    _ field: UITextField, label: String, contentType: UITextContentType, returnKey: UIReturnKeyType
  ) {
    field.accessibilityLabel = label
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.textContentType = contentType
    field.autocapitalizationType = .words
    field.autocorrectionType = .no
    field.returnKeyType = returnKey
    field.delegate = self
  }

  private func configure(_ button: UIButton, title: String) {
    button.configuration?.title = title
    button.configuration?.buttonSize = .large
    button.isEnabled = false
  }

  private func identify() {
    nameField.accessibilityIdentifier = WidgetIdentifier.nameField.rawValue
    surnameField.accessibilityIdentifier = WidgetIdentifier.surnameField.rawValue
    greetButton.accessibilityIdentifier = WidgetIdentifier.greetButton.rawValue
    retryButton.accessibilityIdentifier = WidgetIdentifier.retryButton.rawValue
    continueButton.accessibilityIdentifier = WidgetIdentifier.continueButton.rawValue
    greetingLabel.accessibilityIdentifier = WidgetIdentifier.greeting.rawValue
    messageLabel.accessibilityIdentifier = WidgetIdentifier.message.rawValue
    activityIndicator.accessibilityIdentifier = WidgetIdentifier.activityIndicator.rawValue
  }

  private func layOut(_ phrasebook: any Phrasebook) {
    let stack = UIStackView(arrangedSubviews: [
      makeCaption(phrasebook.nameLabel), nameField, makeCaption(phrasebook.surnameLabel), surnameField, greetButton,
      retryButton, continueButton, greetingLabel, messageRow, activityIndicator,
    ])
    addScrollingStack(stack)
    stack.setCustomSpacing(24, after: surnameField)
    stack.setCustomSpacing(24, after: continueButton)
    NSLayoutConstraint.activate(
      [nameField, surnameField].map { $0.heightAnchor.constraint(greaterThanOrEqualToConstant: 44) })
  }

  /// A label above a field, which stays when the field is filled; VoiceOver reads the label of the field itself.
  private func makeCaption(_ text: String) -> UILabel {
    let caption = UILabel()
    caption.configure(.subheadline)
    caption.text = text
    caption.isAccessibilityElement = false
    return caption
  }

  // MARK: Actions

  private func connect() {
    on(.editingChanged, of: nameField) { $0.onNameEdit?($0.nameField.text ?? "") }
    on(.editingChanged, of: surnameField) { $0.onSurnameEdit?($0.surnameField.text ?? "") }
    on(.primaryActionTriggered, of: greetButton) { $0.greet() }
    on(.primaryActionTriggered, of: retryButton) { $0.onRetry?() }
    on(.primaryActionTriggered, of: continueButton) { $0.onContinue?() }
  }

  /// Hides the keyboard, which may cover the greeting. That also ends the edit of an input method, so it comes first.
  private func greet() {
    endEditing(true)
    onGreet?()
  }

  /// The return key moves on to the next field, or dismisses the keyboard.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === nameField { surnameField.becomeFirstResponder() } else { textField.resignFirstResponder() }
    return true
  }

  private func on(_ event: UIControl.Event, of control: UIControl, _ handle: @escaping (GreetingFormView) -> Void) {
    let action = UIAction { [weak self] _ in
      // What is typed counts while the form moves out: it stays in the field, if that is taken back.
      if let self, isShown || event == .editingChanged { handle(self) }
    }
    control.addAction(action, for: event)
  }
}
