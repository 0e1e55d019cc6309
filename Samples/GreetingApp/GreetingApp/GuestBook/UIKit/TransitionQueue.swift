import UIKit

/// Makes the transitions of a navigation controller one after another.
///
/// A link can close a sheet and a card, and open others, in one turn. But UIKit ignores a presentation or a dismissal
/// while another one is in progress, and presents nothing on a view that is in no window. So a transition waits for the
/// one before it, for a swipe of the user, and for the window.
final class TransitionQueue {
  /// A transition, which calls the closure when it has ended.
  typealias Transition = (UINavigationController, _ end: @escaping () -> Void) -> Void

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
      // One of the user or of the system. The coordinator exists until this returns, so the next turn.
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in
        Task { self?.resume() }
      }
      return
    }
    isInTransition = true
    waiting.removeFirst()(navigationController) { [weak self] in
      self?.isInTransition = false
      self?.resume()
    }
  }
}

extension UINavigationController {
  /// Calls a closure when the transition that has just begun ends, or at once if there is none.
  func afterTransition(_ end: @escaping () -> Void) {
    guard let transitionCoordinator else { return end() }
    transitionCoordinator.animate(alongsideTransition: nil) { _ in
      // The coordinator exists until this returns.
      Task { end() }
    }
  }
}
