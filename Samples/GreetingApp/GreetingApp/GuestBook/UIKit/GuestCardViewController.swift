import GuestBookDomain
import UIKit

/// The card of a guest: the widgets with their labels and their layout, without logic. All hosts in UIKit show it.
///
/// A host sets the closures, which must not retain the host.
class GuestCardViewController: LeavableViewController {
  /// The user tapped Edit.
  var onEdit: (() -> Void)?
  /// The user tapped Remove.
  var onRemove: (() -> Void)?
  /// The view has appeared; set by the guest book.
  var onAppear: (() -> Void)?
  /// Whether the card has been pushed; set by the guest book.
  var isPushed = false

  let nameLabel = UILabel()
  let messageLabel = UILabel()
  let messageRow = UIStackView()
  let editButton = UIButton(configuration: .tinted())
  let removeButton = UIButton(configuration: .tinted())
  let activityIndicator = UIActivityIndicatorView(style: .medium)

  init(phrasebook: any GuestBookPhrasebook) {
    super.init(nibName: nil, bundle: nil)
    nameLabel.configure(.largeTitle)
    nameLabel.accessibilityTraits.insert(.header)
    messageLabel.configure(.body)
    messageRow.addMessage(messageLabel)
    configure(editButton, title: phrasebook.editLabel) { $0.onEdit?() }
    configure(removeButton, title: phrasebook.removeLabel) { $0.onRemove?() }
    removeButton.configuration?.baseForegroundColor = UIColor(named: "ErrorColor")
    nameLabel.accessibilityIdentifier = WidgetIdentifier.guestName.rawValue
    messageLabel.accessibilityIdentifier = WidgetIdentifier.message.rawValue
    editButton.accessibilityIdentifier = WidgetIdentifier.editButton.rawValue
    removeButton.accessibilityIdentifier = WidgetIdentifier.removeButton.rawValue
    activityIndicator.accessibilityIdentifier = WidgetIdentifier.activityIndicator.rawValue
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addScrollingStack(
      UIStackView(arrangedSubviews: [nameLabel, editButton, removeButton, messageRow, activityIndicator]))
    // A large button is higher than that in all text sizes but the smallest.
    NSLayoutConstraint.activate(
      [editButton, removeButton].map { $0.heightAnchor.constraint(greaterThanOrEqualToConstant: 44) })
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear?()
  }

  // MARK: Display

  /// Shows the name of the guest.
  func showName(_ name: String) { nameLabel.text = name }

  /// Shows a message, or removes it if `nil`; VoiceOver announces a new one.
  func showMessage(_ message: String?) {
    guard messageLabel.text != message else { return }
    messageLabel.text = message
    messageRow.isHidden = message == nil
    if let message, isShown { announce(message) }
  }

  /// Shows or hides the activity indicator.
  func setBusy(_ isBusy: Bool) {
    if isBusy { activityIndicator.startAnimating() } else { activityIndicator.stopAnimating() }
  }

  /// Enables or disables the Edit button.
  func setEditEnabled(_ isEnabled: Bool) { editButton.isEnabled = isEnabled }
  /// Enables or disables the Remove button.
  func setRemoveEnabled(_ isEnabled: Bool) { removeButton.isEnabled = isEnabled }

  private func configure(_ button: UIButton, title: String, _ handle: @escaping (GuestCardViewController) -> Void) {
    button.configuration?.title = title
    button.configuration?.buttonSize = .large
    button.isEnabled = false
    let action = UIAction { [weak self] _ in
      if let self, isShown { handle(self) }
    }
    button.addAction(action, for: .primaryActionTriggered)
  }
}
