import UIKit

/// What all hosts in UIKit have: the form, and the tasks of the user's actions, which end when the user has left.
class ScreenViewController: LeavableViewController {
  let form: GreetingFormView

  init(form: GreetingFormView) {
    self.form = form
    super.init(nibName: nil, bundle: nil)
    form.navigationItem = navigationItem
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = form }

  override var isShown: Bool {
    didSet { form.isShown = isShown }
  }
}

/// A screen that acts only while it is shown, and whose tasks end when the user has left it.
class LeavableViewController: UIViewController, LeavableScreen {
  let actions = ScreenActions()
  /// Whether the user can act: not while the screen moves out.
  var isShown = false
  private var isLeft = false

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isShown = !isLeft
  }

  // When the user catches a screen that moves out, and takes that back, UIKit may call only this.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isShown = !isLeft
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isShown = false
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    leaveIfGone()
  }

  /// Cancels the user's actions, and ignores further ones: also called by the flow that closes the screen, and when SwiftUI
  /// removes all screens in UIKit.
  func leave() {
    isLeft = true
    isShown = false
    actions.cancelAll()
  }
}

/// A screen whose tasks end when the user has left it.
protocol LeavableScreen: UIViewController {
  func leave()
}

extension LeavableScreen {
  /// Leaves if the user has gone back, and not if something is pushed; called when the view has disappeared, since each
  /// transition before can be taken back.
  func leaveIfGone() {
    if isMovingFromParent || isBeingDismissed { leave() }
  }
}
