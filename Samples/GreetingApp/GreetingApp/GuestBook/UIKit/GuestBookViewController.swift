import GreetingDomain
import GuestBookDomain
import UIKit

/// What the guest book needs of the flow of an architecture, which it owns.
protocol GuestBookFlow: AnyObject {
  /// The link that restores the screens.
  var link: GuestBookLink { get }
  /// Opens a link.
  func open(_ link: GuestBookLink)
}

/// The list of the guests, which is the root of a guest book: it has UIKit show the cards and the greetings of the flow above
/// itself, and tells the flow when the system has gone back.
///
/// A transition can be caught and taken back, be refused, or end without a notice. So the guest book compares what the flow
/// wants with what UIKit shows, after each change and each notice, and again a little later while UIKit is busy.
///
/// Owns the flow, the tasks of the list, and what is shown above. What the flow owns holds a weak reference to it.
class GuestBookViewController: GuestListViewController, UINavigationControllerDelegate {
  /// Set by the host of an architecture.
  var flow: (any GuestBookFlow)?
  /// Called with the link that restores the screens, when it has changed; must not retain the guest book.
  var onLinkChange: ((GuestBookLink) -> Void)?

  private var card: GuestCardViewController?
  private var onPop: (() -> Void)?
  private var sheet: GreetingSheet?
  private var onDismiss: (() -> Void)?
  private var reportedLink: GuestBookLink?
  private var nextUpdate: Task<Void, Never>?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    setNeedsUpdate()
  }

  /// Ends the guest book with all that is shown above the list.
  override func leave() {
    super.leave()
    card?.leave()
    sheet?.greeting?.leave()
    onLinkChange = nil
  }

  /// Closes everything above the list and shows the screens of a link, when the guests are loaded.
  func open(_ link: GuestBookLink) {
    flow?.open(link)
    setNeedsUpdate()
  }

  override func contentDidChange() {
    super.contentDidChange()
    setNeedsUpdate()
  }

  // MARK: What the flow wants

  // The library drops a tap on a list that is covered. Here it is dropped first, so that no row stays grey.
  override func canAct() -> Bool {
    // While a card moves out, the list can be touched. That pop counts, unless the user holds the card.
    let slide = navigationController?.transitionCoordinator
    if isCardPopped, slide.map({ !$0.isInteractive && !$0.isCancelled }) ?? true { cardDidPop() }
    return card == nil && sheet == nil && navigationController?.topViewController === self
  }

  /// Pushes a card, in place of the one that is shown.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - onPop: Called after the system has popped this card.
  func push(_ card: GuestCardViewController, onPop: @escaping () -> Void) {
    self.card = card
    self.onPop = onPop
    card.onAppear = { [weak self] in self?.setNeedsUpdate() }
    setNeedsUpdate()
  }

  /// Pops the card, if there is one.
  func popCard() {
    card?.leave()
    card = nil
    onPop = nil
    setNeedsUpdate()
  }

  /// Presents a greeting as a sheet.
  ///
  /// - Parameters:
  ///   - greeting: The greeting.
  ///   - onDismiss: Called after the user or the system has dismissed this greeting, and if UIKit refuses to present it, as
  ///     it does while a menu or an alert is presented.
  func present(_ greeting: ScreenViewController, onDismiss: @escaping () -> Void) {
    let sheet = GreetingSheet(rootViewController: greeting)
    sheet.modalPresentationStyle = .pageSheet
    self.sheet = sheet
    self.onDismiss = onDismiss
    sheet.onDismissal = { [weak self, weak sheet] in
      if let sheet { self?.sheetDidGo(sheet) }
    }
    greeting.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak sheet] _ in sheet?.onDismissal?() })
    greeting.navigationItem.leftBarButtonItem?.accessibilityIdentifier = WidgetIdentifier.closeButton.rawValue
    setNeedsUpdate()
  }

  /// Dismisses the greeting, if there is one.
  func dismissGreeting() {
    sheet?.greeting?.leave()
    sheet = nil
    setNeedsUpdate()
  }

  // MARK: What the system does

  /// Called after each transition, also of the app, but not in all versions after one that was taken back.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    // From a card, the user can go back to what is below the list.
    if navigationController.viewControllers.contains(where: { $0 === self }) { setNeedsUpdate() } else { leave() }
  }

  /// Whether UIKit shows the card no more, or begins not to.
  private var isCardPopped: Bool {
    guard let card, card.isPushed, let navigationController else { return false }
    return !navigationController.viewControllers.contains { $0 === card }
  }

  private func cardDidPop() {
    card = nil
    onPop.take()?()
    setNeedsUpdate()
  }

  /// The user or the system has dismissed a sheet, or UIKit has not presented it. Another one may be shown.
  private func sheetDidGo(_ sheet: GreetingSheet) {
    guard sheet === self.sheet else { return }
    dismissGreeting()
    onDismiss?()
  }

  // MARK: The comparison

  /// Updates in the next turn, when all that the flow does in this one is done, or later.
  private func setNeedsUpdate(after delay: Duration = .zero) {
    nextUpdate?.cancel()
    nextUpdate = Task { [weak self] in
      try? await Task.sleep(for: delay)
      if !Task.isCancelled { self?.update() }
    }
  }

  private func update() {
    if let navigationController, navigationController.viewIfLoaded?.window != nil, !show(in: navigationController) {
      setNeedsUpdate(after: .milliseconds(50))
    }
    guard let link = flow?.link, link != reportedLink else { return }
    reportedLink = link
    onLinkChange?(link)
  }

  /// Has UIKit show what the flow wants, and notices what the system has closed. Returns `false` if UIKit is busy.
  private func show(in navigationController: UINavigationController) -> Bool {
    let stack = navigationController.viewControllers
    guard let index = stack.firstIndex(where: { $0 === self }) else { return true }
    let presented = navigationController.presentedViewController
    let transition = navigationController.transitionCoordinator ?? presented?.transitionCoordinator
    // The user holds it, and can take it back.
    if transition?.isInteractive == true { return false }
    if isCardPopped {
      guard transition == nil else { return false }
      cardDidPop()
    }
    // A push or a pop need not wait for another transition, and a presentation or a dismissal has to.
    let wanted = stack[...index] + [card].compactMap(\.self)
    if !stack.elementsEqual(wanted, by: ===) {
      navigationController.setViewControllers(Array(wanted), animated: presented == nil)
      card?.isPushed = true
    }
    if let old = presented as? GreetingSheet, old !== sheet {
      if transition == nil { navigationController.dismiss(animated: true) }
      return false
    }
    guard let sheet, presented !== sheet else { return true }
    guard !sheet.wasPresented else {
      sheetDidGo(sheet)
      return true
    }
    guard transition == nil, navigationController.transitionCoordinator == nil else { return false }
    navigationController.present(sheet, animated: true)
    sheet.wasPresented = true
    if navigationController.presentedViewController !== sheet { sheetDidGo(sheet) }
    return true
  }
}

/// The sheet of a greeting.
private final class GreetingSheet: UINavigationController {
  /// Called after the user or the system has dismissed it, and by its Close button.
  var onDismissal: (() -> Void)?
  /// Whether UIKit was asked to present it.
  var wasPresented = false

  var greeting: ScreenViewController? { viewControllers.first as? ScreenViewController }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { onDismissal?() }
  }
}
