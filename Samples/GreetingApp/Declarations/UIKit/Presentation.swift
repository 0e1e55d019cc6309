/// Documentation: `enum UIModalPresentationStyle : Int`, iOS 3.2, with more cases.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Documentation: `case automatic`, iOS 13; the default.
  case automatic = -2
  /// Documentation: `case pageSheet`, iOS 3.2.
  case pageSheet = 1
}

/// Documentation: `@MainActor class UIPresentationController`, iOS 8.
@MainActor
open class UIPresentationController {
  /// Documentation: `weak var delegate: (any UIAdaptivePresentationControllerDelegate)? { get set }`, iOS 8.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Documentation: `var presentedViewController: UIViewController { get }`, iOS 8.
  open var presentedViewController: UIViewController { presented }
  private unowned let presented: UIViewController

  init(_ presented: UIViewController) { self.presented = presented }
}

/// Documentation: `@MainActor protocol UIAdaptivePresentationControllerDelegate : NSObjectProtocol`, with more methods.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Documentation: `optional func presentationControllerWillDismiss(_ presentationController: UIPresentationController)`,
  /// iOS 13: "not called if the presentation is dismissed programmatically". There is a transition coordinator then.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Documentation: `optional func presentationControllerDidDismiss(_ presentationController: UIPresentationController)`,
  /// iOS 13: "not called if the presentation is dismissed programmatically".
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

/// A transition, which lasts until time or the user ends it. UIKit has no such class.
@MainActor
class Transition: UIViewControllerTransitionCoordinator {
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private var handlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  private let refusesAnimations: Bool

  init(isInteractive: Bool, refusesAnimations: Bool) {
    self.isInteractive = isInteractive
    self.refusesAnimations = refusesAnimations
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    handlers.append(handler)
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if refusesAnimations { return false }
    if let completion { completions.append(completion) }
    return true
  }

  /// The user lifts the finger.
  func endInteraction(isCancelled: Bool) {
    self.isCancelled = isCancelled
    if isInteractive {
      isInteractive = false
      for handler in handlers { handler(self) }
    }
    handlers = []
  }

  func complete() {
    for completion in completions { completion(self) }
    completions = []
  }
}

/// The transition in which a view controller is presented or dismissed.
final class ModalTransition: Transition {
  let end: (_ isCancelled: Bool) -> Void

  init(isInteractive: Bool, refusesAnimations: Bool, end: @escaping (_ isCancelled: Bool) -> Void) {
    self.end = end
    super.init(isInteractive: isInteractive, refusesAnimations: refusesAnimations)
  }
}

extension UIViewController {
  /// Documentation: `func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? =
  /// nil)`, iOS 5.
  ///
  /// UIKit logs a warning, presents nothing, and never calls the completion if a view controller is presented already or a
  /// transition is in progress (rdar://17762871), or if the view is in no window.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil, transitionCoordinator == nil, let window = view.window else { return }
    let presented = viewControllerToPresent
    presentedViewController = presented
    presented.presentingViewController = self
    presented.loadViewIfNeeded()
    window.addSubview(presented.view)
    presented.viewWillAppear(flag)
    begin(with: presented, isInteractive: false) { _ in
      presented.viewDidAppear(flag)
      completion?()
    }
    if !flag { endModalTransition() }
  }

  /// Documentation: `func dismiss(animated flag: Bool, completion: (() -> Void)? = nil)`, iOS 5. "The presenting view
  /// controller is responsible"; a presented one asks it.
  ///
  /// UIKit logs a warning and does nothing while another presentation or dismissal is in progress (issue 473 of
  /// jamonholmgren/ProMotion).
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    guard !(transition is ModalTransition) else { return }
    guard refusedDismissals == 0 else {
      refusedDismissals -= 1
      return
    }
    dismiss(presented, isInteractive: false, notify: {}, completion: completion)
    if !flag { endModalTransition() }
  }

  /// Lets the user drag a sheet down, or dismisses it.
  func dismiss(
    _ presented: UIViewController, isInteractive: Bool, notify: @escaping () -> Void, completion: (() -> Void)?
  ) {
    presented.isBeingDismissed = true
    presented.viewWillDisappear(true)
    begin(with: presented, isInteractive: isInteractive) { [weak self] isCancelled in
      defer { presented.isBeingDismissed = false }
      if isCancelled {
        presented.viewWillAppear(true)
        presented.viewDidAppear(true)
        return
      }
      presented.viewIfLoaded?.removeFromSuperview()
      self?.presentedViewController = nil
      presented.viewDidDisappear(true)
      notify()
      completion?()
    }
  }

  private func begin(
    with presented: UIViewController, isInteractive: Bool, end: @escaping (_ isCancelled: Bool) -> Void
  ) {
    let transition = ModalTransition(
      isInteractive: isInteractive, refusesAnimations: refusesAnimations
    ) { [weak self, weak presented] isCancelled in
      self?.transition = nil
      presented?.transition = nil
      end(isCancelled)
    }
    self.transition = transition
    presented.transition = transition
  }

  func endModalTransition(isCancelled: Bool = false) {
    guard let transition = transition as? ModalTransition else { return }
    transition.endInteraction(isCancelled: isCancelled)
    transition.end(isCancelled)
    transition.complete()
  }
}
