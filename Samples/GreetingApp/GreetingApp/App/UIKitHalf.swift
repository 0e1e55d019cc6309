import GreetingDomain
import SwiftUI
import UIKit

/// The half in UIKit: a navigation controller of its own, since nothing must be pushed onto one that SwiftUI manages.
struct UIKitHalf: UIViewControllerRepresentable {
  /// The open screen, by the name of its host; empty if there is none.
  @Binding var screen: String
  let store: AppStore
  let phrasebook: any Phrasebook

  func makeUIViewController(context: Context) -> UINavigationController {
    let list = ScreenListViewController(store: store, phrasebook: phrasebook, screen: $screen)
    let navigationController = UINavigationController(rootViewController: list)
    if let host = UIKitHost(rawValue: screen) { list.open(host, animated: false) }
    return navigationController
  }

  func updateUIViewController(_ navigationController: UINavigationController, context: Context) {}

  /// SwiftUI removes the half: the user closes the window. No screen in it gets `viewWillDisappear(_:)` for sure.
  static func dismantleUIViewController(_ navigationController: UINavigationController, coordinator: ()) {
    for case let screen as ScreenViewController in navigationController.viewControllers { screen.leave() }
  }
}

/// The list of the hosts in UIKit, on which the screens are pushed.
final class ScreenListViewController: UITableViewController {
  private let store: AppStore
  private let phrasebook: any Phrasebook
  private let screen: Binding<String>
  private let hosts = UIKitHost.allCases

  init(store: AppStore, phrasebook: any Phrasebook, screen: Binding<String>) {
    self.store = store
    self.phrasebook = phrasebook
    self.screen = screen
    super.init(style: .insetGrouped)
    navigationItem.title = NSLocalizedString("Greeting", comment: "The title of the list of the screens")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "host")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Not earlier: a swipe back to the list can be taken back.
    if !screen.wrappedValue.isEmpty { screen.wrappedValue = "" }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { hosts.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "host", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = hosts[indexPath.row].rawValue
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    screen.wrappedValue = hosts[indexPath.row].rawValue
    open(hosts[indexPath.row], animated: true)
  }

  /// Pushes the screen of a host.
  func open(_ host: UIKitHost, animated: Bool) {
    guard let navigationController else { return }
    let controller = host.makeViewController(in: navigationController, store: store, phrasebook: phrasebook)
    controller.navigationItem.rightBarButtonItem = makeStoreMenu()
    navigationController.pushViewController(controller, animated: animated)
  }

  /// The menu of a screen: what the store does next. It is made each time it opens, so that the check marks are right.
  private func makeStoreMenu() -> UIBarButtonItem {
    let actions = UIDeferredMenuElement.uncached { [store] complete in
      complete([
        UIAction(
          title: NSLocalizedString("Fail once", comment: "A setting of the store: the next call fails"),
          state: store.failsOnce ? .on : .off
        ) { _ in store.failsOnce.toggle() },
        UIAction(
          title: NSLocalizedString("Slow", comment: "A setting of the store: each call takes three seconds"),
          state: store.isSlow ? .on : .off
        ) { _ in store.isSlow.toggle() },
        UIAction(
          title: NSLocalizedString("Forget the person", comment: "Removes the person from the store"),
          attributes: .destructive
        ) { _ in store.forget() },
      ])
    }
    let item = UIBarButtonItem(
      title: NSLocalizedString("Store", comment: "The menu of the store"),
      image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: [actions]))
    item.accessibilityIdentifier = WidgetIdentifier.storeMenu.rawValue
    return item
  }
}
