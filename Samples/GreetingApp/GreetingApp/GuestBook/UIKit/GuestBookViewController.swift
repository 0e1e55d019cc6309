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

/// The list of the guests, which is the root of a guest book: it shows the cards and the greetings above itself, and
/// tells the flow when the system has gone back.
///
/// Owns the flow, the tasks of the list, and what is shown above. What the flow owns holds a weak reference to it.
class GuestBookViewController: GuestListViewController, UINavigationControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  /// Set by the host of an architecture.
  var flow: (any GuestBookFlow)?
  /// Called with the link that restores the screens, after each change; must not retain the guest book.
  var onLinkChange: ((GuestBookLink) -> Void)?

  private let transitions = TransitionQueue()
  private var card: GuestCardViewController?
  private var onPop: (() -> Void)?
  private var greeting: ScreenViewController?
  private var sheet: UIViewController?
  private var onDismiss: (() -> Void)?
  private var isLinkReported = true

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    transitions.start(in: navigationController)
    setNeedsLinkReport()
  }

  /// Ends the guest book with all that is shown above the list.
  override func leave() {
    super.leave()
    transitions.close()
    card?.leave()
    greeting?.leave()
    onLinkChange = nil
  }

  /// Closes everything above the list and shows the screens of a link, when the guests are loaded.
  func open(_ link: GuestBookLink) {
    flow?.open(link)
    setNeedsLinkReport()
  }

  // MARK: Transitions by the flow

  // Two taps can come in one turn, and a tap after a link, before UIKit has shown or removed a screen.
  override var isOnTop: Bool { card == nil && sheet == nil }

  /// Pushes a card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - onPop: Called after the system has popped this card.
  func push(_ card: GuestCardViewController, onPop: @escaping () -> Void) {
    self.card = card
    self.onPop = onPop
    card.isOnTop = { [weak self, weak card] in self?.card === card && self?.sheet == nil }
    card.onAppear = { [weak self] in self?.transitions.start(in: self?.navigationController) }
    transitions.add { navigationController, end in
      navigationController.pushViewController(card, animated: true)
      navigationController.afterTransition(end)
      return true
    }
    setNeedsLinkReport()
  }

  /// Pops the card, if there is one. The system may have popped it when its turn comes.
  func popCard() {
    guard let card else { return }
    self.card = nil
    card.leave()
    transitions.add { navigationController, end in
      if navigationController.topViewController === card { navigationController.popViewController(animated: true) }
      navigationController.afterTransition(end)
      return true
    }
    setNeedsLinkReport()
  }

  /// Presents a greeting as a sheet.
  ///
  /// - Parameters:
  ///   - greeting: The greeting.
  ///   - onDismiss: Called after the system has dismissed this greeting, and if UIKit refuses to present it, as it does
  ///     while a menu or an alert is presented.
  func present(_ greeting: ScreenViewController, onDismiss: @escaping () -> Void) {
    let sheet = UINavigationController(rootViewController: greeting)
    sheet.modalPresentationStyle = .pageSheet
    self.greeting = greeting
    self.sheet = sheet
    self.onDismiss = onDismiss
    greeting.form.isOnTop = { [weak self, weak greeting] in self?.greeting === greeting }
    // Also without a report of the presentation controller.
    greeting.onDismissal = { [weak self, weak sheet] in
      if let sheet { self?.sheetDidGo(sheet) }
    }
    transitions.add { [weak self] navigationController, end in
      navigationController.present(sheet, animated: true, completion: end)
      if navigationController.presentedViewController === sheet {
        // Not earlier: a presentation controller that presents nothing would never be released.
        sheet.presentationController?.delegate = self
      } else {
        self?.sheetDidGo(sheet)
        end()
      }
      return true
    }
    setNeedsLinkReport()
  }

  /// Whether a greeting is presented that is busy.
  var isGreetingBusy: Bool { greeting?.form.activityIndicator.isAnimating ?? false }

  /// The system has dismissed a sheet, or has not presented it. Another one may be shown.
  private func sheetDidGo(_ sheet: UIViewController) {
    guard sheet === self.sheet else { return }
    greeting?.leave()
    greeting = nil
    self.sheet = nil
    onDismiss?()
    setNeedsLinkReport()
  }

  /// Dismisses the greeting, if there is one. The system may have dismissed it when its turn comes.
  func dismissGreeting() {
    guard let sheet else { return }
    greeting?.leave()
    greeting = nil
    self.sheet = nil
    transitions.add { navigationController, end in
      guard navigationController.presentedViewController === sheet else {
        end()
        return true
      }
      navigationController.dismiss(animated: true, completion: end)
      return sheet.isBeingDismissed
    }
    setNeedsLinkReport()
  }

  // MARK: Transitions by the system

  /// Called after each transition, also of the app. After a swipe that was taken back, UIKit calls it in some versions only.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    // The user has gone back from the card to what is below the list.
    guard navigationController.viewControllers.contains(where: { $0 === self }) else { return leave() }
    if let card, card.isPushed, !navigationController.viewControllers.contains(where: { $0 === card }) {
      self.card = nil
      onPop?()
    }
    transitions.resume()
    setNeedsLinkReport()
  }

  /// The user begins to swipe the sheet down, and can still take it back.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    guard presentationController.presentedViewController === sheet else { return }
    sheet?.transitionCoordinator?.notifyWhenInteractionChanges { [weak greeting] context in
      if !context.isCancelled { greeting?.leave() }
    }
  }

  /// Not called for a dismissal by the app.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    sheetDidGo(presentationController.presentedViewController)
    transitions.resume()
    setNeedsLinkReport()
  }

  // MARK: The link

  override func contentDidChange() {
    super.contentDidChange()
    setNeedsLinkReport()
  }

  /// Reports the link in the next turn, when all that the flow does in this one is done.
  private func setNeedsLinkReport() {
    guard isLinkReported else { return }
    isLinkReported = false
    Task { [weak self] in
      guard let self else { return }
      isLinkReported = true
      if let link = flow?.link { onLinkChange?(link) }
    }
  }
}
