import GuestBookDomain
import UIKit

/// The list of the guests: a table with its texts and its layout, without logic. All hosts in UIKit show it.
///
/// A host sets the closures, which must not retain the host.
class GuestListViewController: UITableViewController, LeavableScreen {
  /// The user tapped a row, from 0 on.
  var onRow: ((Int) -> Void)?
  /// The user tapped Check in.
  var onCheckIn: (() -> Void)?
  /// The user tapped Retry.
  var onRetry: (() -> Void)?

  let actions = ScreenActions()
  /// The button in the navigation bar.
  let checkInItem = UIBarButtonItem()

  /// A row of the table.
  private enum Row: Equatable {
    case message(String)
    case text(String)
    case retry
    case guest(String)
  }

  private let phrasebook: any GuestBookPhrasebook
  private let activityIndicator = UIActivityIndicatorView(style: .medium)
  private var names: [String] = []
  private var emptyText: String?
  private var message: String?
  private var isRetryEnabled = false
  private var sections: [[Row]] = [[], []]

  init(phrasebook: any GuestBookPhrasebook) {
    self.phrasebook = phrasebook
    super.init(style: .insetGrouped)
    navigationItem.title = phrasebook.guests
    // First, since it sets the title and the image too. The title is what VoiceOver reads.
    checkInItem.primaryAction = UIAction { [weak self] _ in self?.onCheckIn?() }
    checkInItem.title = phrasebook.checkInLabel
    checkInItem.image = UIImage(systemName: "person.badge.plus")
    checkInItem.isEnabled = false
    checkInItem.accessibilityIdentifier = WidgetIdentifier.checkInButton.rawValue
    navigationItem.rightBarButtonItems = [checkInItem]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.backgroundView = activityIndicator
    tableView.cellLayoutMarginsFollowReadableWidth = true
    activityIndicator.accessibilityIdentifier = WidgetIdentifier.activityIndicator.rawValue
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    leaveIfGoingBack()
  }

  /// Cancels the user's actions.
  func leave() { actions.cancelAll() }

  // MARK: Display

  /// Shows the names of the guests in rows.
  func showGuests(_ names: [String]) {
    self.names = names
    contentDidChange()
  }

  /// Shows a text in place of the rows, or removes it if `nil`.
  func showEmptyText(_ text: String?) {
    emptyText = text
    contentDidChange()
  }

  /// Shows a message, or removes it if `nil`; VoiceOver announces a new one.
  func showMessage(_ message: String?) {
    if let message, message != self.message { viewIfLoaded?.announceIfShown(message) }
    self.message = message
    contentDidChange()
  }

  /// Shows or hides the activity indicator.
  func setBusy(_ isBusy: Bool) {
    if isBusy { activityIndicator.startAnimating() } else { activityIndicator.stopAnimating() }
  }

  /// Enables or disables the Check in button.
  func setCheckInEnabled(_ isEnabled: Bool) { checkInItem.isEnabled = isEnabled }

  /// Shows or hides the Retry button.
  func setRetryEnabled(_ isEnabled: Bool) {
    isRetryEnabled = isEnabled
    contentDidChange()
  }

  /// Shows the rows again if they have changed; `reloadData()` would take the focus of VoiceOver.
  func contentDidChange() {
    var status: [Row] = []
    if let message { status.append(.message(message)) }
    if let emptyText { status.append(.text(emptyText)) }
    if isRetryEnabled { status.append(.retry) }
    let sections = [status, names.map(Row.guest)]
    guard sections != self.sections else { return }
    self.sections = sections
    if isViewLoaded { tableView.reloadData() }
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    cell.accessoryType = .none
    cell.accessibilityIdentifier = nil
    cell.accessibilityTraits = []
    switch sections[indexPath.section][indexPath.row] {
    case .message(let text):
      content.text = text
      content.image = UIImage(systemName: "exclamationmark.triangle")
      content.imageProperties.tintColor = UIColor(named: "ErrorColor")
      content.textProperties.color = UIColor(named: "ErrorColor") ?? .label
      cell.accessibilityIdentifier = WidgetIdentifier.message.rawValue
    case .text(let text):
      content.text = text
    case .retry:
      content.text = phrasebook.retryLabel
      content.textProperties.color = UIColor(named: "AccentColor") ?? .label
      cell.accessibilityTraits = .button
      cell.accessibilityIdentifier = WidgetIdentifier.retryButton.rawValue
    case .guest(let name):
      content.text = name
      cell.accessoryType = .disclosureIndicator
      cell.accessibilityTraits = .button
    }
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    switch sections[indexPath.section][indexPath.row] {
    case .message, .text: nil
    case .retry, .guest: indexPath
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch sections[indexPath.section][indexPath.row] {
    case .message, .text: break
    case .retry: onRetry?()
    case .guest: onRow?(indexPath.row)
    }
  }
}
