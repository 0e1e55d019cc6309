import GreetingDomain
import GuestBookDomain
import SwiftUI
import UIKit

/// The half in UIKit: a navigation controller of its own, since nothing must be pushed onto one that SwiftUI manages.
struct UIKitHalf: UIViewControllerRepresentable {
  /// The open screen, by the name of its host; empty if there is none.
  @Binding var screen: String
  /// The link of the open guest book; empty if the greeting is open.
  @Binding var link: String
  /// A link that the app has received.
  @Binding var newLink: GuestBookLink?
  let store: AppStore
  let phrasebook: any Phrasebook

  func makeUIViewController(context: Context) -> UINavigationController {
    let list = ScreenListViewController(store: store, phrasebook: phrasebook, screen: $screen, link: $link)
    let navigationController = UINavigationController(rootViewController: list)
    if let link = GuestBookLink(link), let book = UIKitGuestBook(rawValue: screen) {
      list.open(book, with: link, animated: false)
    } else if let architecture = Architecture(rawValue: screen) {
      list.open(architecture, animated: false)
    }
    return navigationController
  }

  func updateUIViewController(_ navigationController: UINavigationController, context: Context) {
    guard newLink != nil else { return }
    // In the next turn: no state may be changed while SwiftUI updates the views.
    Task {
      guard let link = newLink else { return }
      newLink = nil
      (navigationController.viewControllers.first as? ScreenListViewController)?.open(link)
    }
  }

  /// SwiftUI removes the half: the user closes the window. No screen in it gets `viewWillDisappear(_:)` for sure.
  static func dismantleUIViewController(_ navigationController: UINavigationController, coordinator: ()) {
    for case let screen as any LeavableScreen in navigationController.viewControllers { screen.leave() }
  }
}

/// The list of the hosts in UIKit, on which the screens are pushed: the greetings, and the guest books.
final class ScreenListViewController: UITableViewController {
  private let store: AppStore
  private let phrasebook: any Phrasebook
  private let screen: Binding<String>
  private let link: Binding<String>
  private let architectures = Architecture.allCases
  private let guestBooks = UIKitGuestBook.allCases

  init(
    store: AppStore, phrasebook: any Phrasebook, screen: Binding<String>, link: Binding<String>
  ) {
    self.store = store
    self.phrasebook = phrasebook
    self.screen = screen
    self.link = link
    super.init(style: .insetGrouped)
    navigationItem.title = NSLocalizedString("Architectures", comment: "The title of the list of the screens")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "host")
    tableView.cellLayoutMarginsFollowReadableWidth = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Not earlier: a swipe back to the list can be taken back. And a row can have been tapped during the way back.
    guard navigationController?.topViewController === self else { return }
    if !screen.wrappedValue.isEmpty { screen.wrappedValue = "" }
    if !link.wrappedValue.isEmpty { link.wrappedValue = "" }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0
      ? NSLocalizedString("Greeting", comment: "Above the rows of the greeting screens")
      : NSLocalizedString("Guest book", comment: "Above the rows of the guest books")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? architectures.count : guestBooks.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "host", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = indexPath.section == 0 ? architectures[indexPath.row].rawValue : guestBooks[indexPath.row].rawValue
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // Two rows can be tapped in one turn.
    guard navigationController?.topViewController === self else { return }
    if indexPath.section == 0 {
      open(architectures[indexPath.row], animated: true)
      screen.wrappedValue = architectures[indexPath.row].rawValue
    } else {
      open(guestBooks[indexPath.row], with: nil, animated: true)
      screen.wrappedValue = guestBooks[indexPath.row].rawValue
    }
  }

  /// Pushes the screen of an architecture.
  func open(_ architecture: Architecture, animated: Bool) {
    guard let navigationController else { return }
    let controller = architecture.makeViewController(in: navigationController, store: store, phrasebook: phrasebook)
    controller.navigationItem.rightBarButtonItem = makeStoreMenu()
    navigationController.pushViewController(controller, animated: animated)
  }

  /// Pushes a guest book.
  func open(_ book: UIKitGuestBook, with link: GuestBookLink?, animated: Bool) {
    navigationController?.pushViewController(makeGuestBook(book, openedWith: link), animated: animated)
  }

  /// Opens a link in the guest book that is shown. Without one, a guest book is opened in place of the greeting.
  func open(_ newLink: GuestBookLink) {
    guard let navigationController else { return }
    // The user can be on the way back from the guest book, and take that back.
    guard navigationController.transitionCoordinator == nil else {
      Task { [weak self] in
        try? await Task.sleep(for: .milliseconds(50))
        self?.open(newLink)
      }
      return
    }
    for case let book as GuestBookViewController in navigationController.viewControllers { return book.open(newLink) }
    screen.wrappedValue = UIKitGuestBook.mvc.rawValue
    link.wrappedValue = newLink.path
    navigationController.setViewControllers([self, makeGuestBook(.mvc, openedWith: newLink)], animated: true)
  }

  private func makeGuestBook(_ book: UIKitGuestBook, openedWith link: GuestBookLink?) -> GuestBookViewController {
    let context = GuestBookContext(
      store: store, phrasebook: AppTexts.guestBookPhrasebook, greetingPhrasebook: phrasebook)
    let controller = book.makeViewController(context, openedWith: link)
    controller.navigationItem.rightBarButtonItems = [makeStoreMenu(), controller.checkInItem]
    controller.onLinkChange = { [binding = self.link] in binding.wrappedValue = $0.path }
    return controller
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
          title: NSLocalizedString("Forget everybody", comment: "Removes the person and the guests from the store"),
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
