import UIKit

/// What all hosts in UIKit have: the form, and the tasks of the user's actions, which end when the user leaves.
class ScreenViewController: UIViewController, LeavableScreen {
  let form: GreetingFormView
  let actions = ScreenActions()
  /// Called when the sheet that has this screen as its root was dismissed, by the app or by the system.
  var onDismissal: (() -> Void)?

  init(form: GreetingFormView) {
    self.form = form
    super.init(nibName: nil, bundle: nil)
    form.navigationItem = navigationItem
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = form }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    leaveIfGoingBack()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.isBeingDismissed == true { onDismissal?() }
  }

  /// Cancels the user's actions: also called when SwiftUI removes all screens in UIKit.
  func leave() { actions.cancelAll() }
}

/// A screen whose tasks end when the user leaves it.
protocol LeavableScreen: UIViewController {
  func leave()
}

extension LeavableScreen {
  /// Leaves if the user goes back, and not if something is pushed; called while the view is about to disappear.
  func leaveIfGoingBack() {
    guard isMovingFromParent || isBeingDismissed else { return }
    guard let transitionCoordinator, transitionCoordinator.isInteractive else { return leave() }
    // The user swipes back, and can still take the swipe back.
    transitionCoordinator.notifyWhenInteractionChanges { [weak self] context in
      if !context.isCancelled { self?.leave() }
    }
  }
}
