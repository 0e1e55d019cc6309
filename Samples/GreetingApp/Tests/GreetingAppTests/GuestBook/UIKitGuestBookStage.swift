import GreetingDomain
import GuestBookDomain
import UIKit

@testable import GreetingApp

/// A guest book in UIKit above another screen, in a window, with a store that replies when a test has it reply.
final class UIKitGuestBookStage {
  let store: HeldGuestStore
  let window = UIWindow()
  /// The navigation controller; releasing it closes the app.
  var navigationController: UINavigationController?
  /// The links that were reported.
  private(set) var links: [String] = []

  init(_ book: UIKitGuestBook, openedWith link: GuestBookLink? = nil, guests: [String] = ["Tim", "Ada"]) {
    store = HeldGuestStore(guests)
    let navigationController = UINavigationController(rootViewController: UIViewController())
    window.addSubview(navigationController.view)
    let list = book.makeViewController(GuestBookContext(store), openedWith: link)
    list.onLinkChange = { [weak self] in self?.links.append($0.path) }
    navigationController.pushViewController(list, animated: false)
    self.navigationController = navigationController
  }

  /// The list, which may be below a card.
  var list: GuestBookViewController? {
    navigationController?.viewControllers.lazy.compactMap { $0 as? GuestBookViewController }.first
  }
  /// The card, if it is on top.
  var card: GuestCardViewController? { navigationController?.topViewController as? GuestCardViewController }
  /// The greeting, if it is presented.
  var greeting: ScreenViewController? {
    let sheet = navigationController?.presentedViewController as? UINavigationController
    return sheet?.topViewController as? ScreenViewController
  }
  /// The widgets of the greeting.
  var form: GreetingFormView? { greeting?.viewIfLoaded as? GreetingFormView }

  /// The texts of the rows, after the pass in which UIKit updates what has changed.
  var rows: [[String]] {
    update()
    return list?.tableView.texts ?? []
  }

  /// What can be seen of the app: the list, the card or the sheet on top.
  var screens: String {
    update()
    return [card?.nameLabel.text.map { "card \($0)" }, form.map { "sheet \($0.nameField.text ?? "")" }]
      .compactMap(\.self).joined(separator: ", ")
  }

  private func update() {
    for controller in [list, card, greeting].compactMap(\.self) { controller.updatePropertiesIfNeeded() }
  }

  /// Lets time pass until something is true: transitions end.
  func becomes(_ condition: () -> Bool) async -> Bool {
    await eventually {
      update()
      navigationController?.finishTransition()
      navigationController?.finishPresentation()
      return condition()
    }
  }

  /// Lets time pass until some screens are shown, and then a little longer.
  func shows(_ screens: String) async -> Bool {
    _ = await becomes { self.screens == screens }
    for _ in 1...5 {
      try? await Task.sleep(for: .milliseconds(1))
      _ = await becomes { true }
    }
    return self.screens == screens
  }

  /// Has the store reply to the load.
  func load() async {
    _ = await eventually { store.received == [.guests] }
    store.reply()
    _ = await becomes { rows.flatMap(\.self).isEmpty == false }
  }

  /// Taps a row of a section.
  func tapRow(_ row: Int, of section: Int = 1) {
    let indexPath = IndexPath(row: row, section: section)
    guard let list, let selected = list.tableView(list.tableView, willSelectRowAt: indexPath) else { return }
    list.tableView(list.tableView, didSelectRowAt: selected)
  }

  /// Greets a person on the sheet, until the call of the store has begun.
  func greet(_ name: String) async {
    let count = store.received.count
    _ = await becomes { form?.activityIndicator.isAnimating == false }
    form?.nameField.enter(name)
    _ = await becomes { form?.greetButton.isEnabled == true }
    form?.greetButton.tap()
    _ = await eventually { store.received.count == count + 1 }
  }
}
