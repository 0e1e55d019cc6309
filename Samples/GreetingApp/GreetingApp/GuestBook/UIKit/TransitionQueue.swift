import UIKit

/// Makes the transitions of a navigation controller one after another.
///
/// A link can close a sheet and a card, and open others, in one turn. But UIKit ignores a presentation or a dismissal
/// while another one is in progress, and presents nothing on a view that is in no window. So a transition waits for the
/// one before it, for a swipe of the user, and for the window.
final class TransitionQueue {
  /// A transition, which calls the closure when it has ended. It returns `false` if UIKit has refused it; then it does not
  /// call the closure, and is made again a little later.
  typealias Transition = (UINavigationController, _ end: @escaping () -> Void) -> Bool

  private weak var navigationController: UINavigationController?
  private var waiting: [Transition] = []
  private var isInTransition = false
  private var isClosed = false

  /// Sets the navigation controller, and makes the transitions that wait for it.
  func start(in navigationController: UINavigationController?) {
    self.navigationController = navigationController
    resume()
  }

  /// Adds a transition, and makes it at once if nothing is in progress.
  func add(_ transition: @escaping Transition) {
    guard !isClosed else { return }
    waiting.append(transition)
    resume()
  }

  /// Drops the transitions that wait, and accepts no more.
  func close() {
    isClosed = true
    waiting = []
  }

  /// Makes the next transition, if nothing is in progress; called whenever something has ended.
  func resume() {
    guard !isInTransition, !waiting.isEmpty, let navigationController else { return }
    guard navigationController.viewIfLoaded?.window != nil else { return }
    let presented = navigationController.presentedViewController
    if let coordinator = navigationController.transitionCoordinator ?? presented?.transitionCoordinator {
      // One of the user or of the system.
      return coordinator.afterTransition { [weak self] in self?.resume() }
    }
    isInTransition = true
    let transition = waiting.removeFirst()
    var hasEnded = false
    let end = { [weak self] in
      // UIKit may call it for a transition that it has refused, too.
      if hasEnded { return }
      hasEnded = true
      self?.isInTransition = false
      self?.resume()
    }
    if !transition(navigationController, end) {
      waiting.insert(transition, at: 0)
      afterAWhile(end)
    }
  }
}

extension UINavigationController {
  /// Calls a closure when the transition that has just begun ends, or at once if there is none.
  func afterTransition(_ end: @escaping () -> Void) {
    guard let transitionCoordinator else { return end() }
    transitionCoordinator.afterTransition(end)
  }
}

extension UIViewControllerTransitionCoordinator {
  /// Calls a closure after the transition: in the next turn, since the coordinator exists until its closures have returned.
  fileprivate func afterTransition(_ end: @escaping () -> Void) {
    let isAwaited = animate(alongsideTransition: nil) { _ in
      Task { end() }
    }
    // If UIKit refuses the animation, it does not call the closure.
    if !isAwaited { afterAWhile(end) }
  }
}

private func afterAWhile(_ action: @escaping () -> Void) {
  Task {
    try? await Task.sleep(for: .milliseconds(50))
    action()
  }
}
