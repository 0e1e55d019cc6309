/// Documentation: `enum UIModalPresentationStyle : Int`, iOS 3.2, with more cases.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Documentation: `case automatic`, iOS 13; the default.
  case automatic = -2
  /// Documentation: `case pageSheet`, iOS 3.2.
  case pageSheet = 1
}

/// A transition, which lasts until time ends it, and which the user can hold and let go any number of times, also if it
/// was not interactive when it began. UIKit has no such class.
@MainActor
package final class Transition: UIViewControllerTransitionCoordinator {
  private(set) package var isInteractive: Bool
  private(set) package var isCancelled = false
  /// Whether the user has caught it, and not begun it.
  private(set) var wasCaught = false
  private let end: (Transition) -> Void

  init(isInteractive: Bool, end: @escaping (Transition) -> Void) {
    self.isInteractive = isInteractive
    self.end = end
  }

  /// The user catches it.
  package func hold() { (isInteractive, isCancelled, wasCaught) = (true, false, true) }

  /// The user lets it go, to go on or back; it is still running.
  package func release(isTakenBack: Bool) { (isInteractive, isCancelled) = (false, isTakenBack) }

  /// Time passes: it ends, unless the user holds it.
  package func finish() {
    if !isInteractive { end(self) }
  }
}

extension UIViewController {
  /// Documentation: `func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? =
  /// nil)`, iOS 5.
  ///
  /// UIKit logs a warning and presents nothing if this view controller or an ancestor presents another one already, if a
  /// transition is in progress (rdar://17762871), or if the view is in no window.
  public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) {
    guard presentedViewController == nil, transitionCoordinator == nil, let window = view.window else { return }
    let presented = viewControllerToPresent
    self.presented = presented
    presented.loadViewIfNeeded()
    window.addSubview(presented.view)
    presented.viewWillAppear(flag)
    begin(with: presented, isInteractive: false) { _ in presented.viewDidAppear(flag) }
    if !flag { finishPresentation() }
  }

  /// Documentation: `func dismiss(animated flag: Bool, completion: (() -> Void)? = nil)`, iOS 5. "The presenting view
  /// controller is responsible"; here, nobody else is asked.
  ///
  /// UIKit logs a warning and does nothing while another presentation or dismissal is in progress (issue 473 of
  /// jamonholmgren/ProMotion).
  public func dismiss(animated flag: Bool) {
    guard presented != nil, presentation == nil else { return }
    guard refusedDismissals == 0 else {
      refusedDismissals -= 1
      return
    }
    beginDismissal(isInteractive: false)
    if !flag { finishPresentation() }
  }

  /// Dismisses what is presented, or lets the user drag it down.
  func beginDismissal(isInteractive: Bool) {
    guard let presented else { return }
    presented.whileBeingDismissed { presented.viewWillDisappear(true) }
    begin(with: presented, isInteractive: isInteractive) { [weak self] transition in
      if transition.isCancelled {
        // After one that was caught, the view appears without notice.
        if !transition.wasCaught { presented.viewWillAppear(true) }
        presented.viewDidAppear(true)
      } else {
        presented.viewIfLoaded?.removeFromSuperview()
        self?.presented = nil
        presented.whileBeingDismissed { presented.viewDidDisappear(true) }
      }
    }
  }

  private func whileBeingDismissed(_ notify: () -> Void) {
    isBeingDismissed = true
    notify()
    isBeingDismissed = false
  }

  private func begin(with presented: UIViewController, isInteractive: Bool, end: @escaping (Transition) -> Void) {
    let transition = Transition(isInteractive: isInteractive) { [weak self, weak presented] transition in
      self?.presentation = nil
      presented?.presentation = nil
      end(transition)
    }
    self.presentation = transition
    presented.presentation = transition
  }
}
