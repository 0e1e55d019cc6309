import GuestBookDomain
import UIKit

/// The list of the guests: a table with its texts and its layout, without logic. All hosts in UIKit show it.
///
/// A host sets the closures, which must not retain the host.
class GuestListViewController: UITableViewController, LeavableScreen {
  /// The user tapped the row of a guest; receives the number of the guest's ID.
  var onRow: ((Int) -> Void)?
  /// The user tapped Check in.
  var onCheckIn: (() -> Void)?
  /// The user tapped Retry.
  var onRetry: (() -> Void)?

  let actions = ScreenActions()
  /// The button in the navigation bar.
  let checkInItem = UIBarButtonItem()

  /// A row of the table, by what it is and not by its text; a value of no actor, since the data source hashes it.
  private nonisolated enum Row: Hashable, Sendable {
    case message, emptyText, retry
    case guest(Int)
  }

  private let phrasebook: any GuestBookPhrasebook
  private let activityIndicator = UIActivityIndicatorView(style: .medium)
  private var guests: [(Row, String)] = []
  private var emptyText: String?
  private var message: String?
  private var isRetryEnabled = false
  /// The texts that the table shows.
  private var texts: [Row: String] = [:]
  private lazy var dataSource = UITableViewDiffableDataSource<Int, Row>(tableView: tableView) {
    [weak self] tableView, indexPath, row in
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    self?.configure(cell, for: row)
    return cell
  }

  init(phrasebook: any GuestBookPhrasebook) {
    self.phrasebook = phrasebook
    super.init(style: .insetGrouped)
    navigationItem.title = phrasebook.guests
    // First, since it sets the title and the image too. The title is what VoiceOver reads.
    checkInItem.primaryAction = UIAction { [weak self] _ in
      if let self, canAct() { onCheckIn?() }
    }
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
    contentDidChange()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    leaveIfGone()
  }

  /// Cancels the user's actions.
  func leave() { actions.cancelAll() }

  /// Returns whether the list is the topmost screen of the flow, also if UIKit shows that later: otherwise it ignores taps.
  func canAct() -> Bool { true }

  // MARK: Display

  /// Shows the names of the guests in rows, each with the ID of the guest.
  func showGuests(_ guests: [(id: Int, name: String)]) {
    self.guests = guests.map { (.guest($0.id), $0.name) }
    contentDidChange()
  }

  /// Shows a text in place of the rows, or removes it if `nil`.
  func showEmptyText(_ text: String?) {
    emptyText = text
    contentDidChange()
  }

  /// Shows a message, or removes it if `nil`; VoiceOver announces a new one.
  func showMessage(_ message: String?) {
    // In a hidden tab or behind another screen, the view is in no window.
    if let message, message != self.message, viewIfLoaded?.window != nil { announce(message) }
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

  /// Shows what has changed. The other rows stay as they are, and so does the focus of VoiceOver.
  func contentDidChange() {
    guard isViewLoaded else { return }
    let status: [(Row, String?)] = [
      (.message, message), (.emptyText, emptyText), (.retry, isRetryEnabled ? phrasebook.retryLabel : nil),
    ]
    let shownStatus = status.compactMap { row, text in text.map { (row, $0) } }
    let oldTexts = texts
    texts = Dictionary(uniqueKeysWithValues: shownStatus + guests)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(shownStatus.map(\.0), toSection: 0)
    snapshot.appendItems(guests.map(\.0), toSection: 1)
    snapshot.reconfigureItems(texts.keys.filter { row in oldTexts[row].map { $0 != texts[row] } ?? false })
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
  }

  // MARK: Table

  private func configure(_ cell: UITableViewCell, for row: Row) {
    var content = cell.defaultContentConfiguration()
    content.text = texts[row]
    cell.accessoryType = .none
    cell.accessibilityIdentifier = nil
    cell.accessibilityTraits = []
    switch row {
    case .message:
      content.image = UIImage(systemName: "exclamationmark.triangle")
      content.imageProperties.tintColor = UIColor(named: "ErrorColor")
      content.textProperties.color = UIColor(named: "ErrorColor") ?? .label
      cell.accessibilityIdentifier = WidgetIdentifier.message.rawValue
    case .emptyText:
      break
    case .retry:
      content.textProperties.color = UIColor(named: "AccentColor") ?? .label
      cell.accessibilityTraits = .button
      cell.accessibilityIdentifier = WidgetIdentifier.retryButton.rawValue
    case .guest:
      cell.accessoryType = .disclosureIndicator
      cell.accessibilityTraits = .button
    }
    cell.contentConfiguration = content
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    // A row that is selected without an effect would stay grey.
    guard canAct() else { return nil }
    return switch dataSource.itemIdentifier(for: indexPath) {
    case .message, .emptyText, nil: nil
    case .retry, .guest: indexPath
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch dataSource.itemIdentifier(for: indexPath) {
    case .message, .emptyText, nil: break
    case .retry: onRetry?()
    case .guest(let id): onRow?(id)
    }
  }
}
