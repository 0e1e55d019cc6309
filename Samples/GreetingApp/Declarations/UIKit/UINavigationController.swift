/// Header UINavigationController.h: `@MainActor class UINavigationController`, iOS 2.
///
/// An animated transition lasts until the next one, or until a test ends it: see `Fakes.swift`.
open class UINavigationController: UIViewController {
  /// Documentation: `weak var delegate: (any UINavigationControllerDelegate)? { get set }`, iOS 2.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Header UINavigationController.h: `init(rootViewController: UIViewController)`, iOS 2.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var stack: [UIViewController] = []

  /// Header UINavigationController.h: `var viewControllers: [UIViewController] { get set }`, iOS 2; set without animation. The
  /// top one is shown once the view of the navigation controller is.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { show(newValue, animated: false) }
  }

  /// Header UINavigationController.h: `var topViewController: UIViewController? { get }`, iOS 2.
  open var topViewController: UIViewController? { stack.last }

  /// Header UINavigationController.h: `func setViewControllers(_ viewControllers: [UIViewController], animated: Bool)`, iOS 3.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    show(viewControllers, animated: animated)
  }

  /// Header UINavigationController.h: `func pushViewController(_ viewController: UIViewController, animated: Bool)`.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    show(stack + [viewController], animated: animated)
  }

  /// Documentation: `func popViewController(animated: Bool) -> UIViewController?`, iOS 2.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    show(stack.dropLast(), animated: animated)
    return top
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let stack = stack
    self.stack = []
    show(stack, animated: false)
  }

  /// A push or a pop that is in progress.
  package private(set) var slide: Transition?

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    slide ?? super.transitionCoordinator
  }

  open override func updatePropertiesIfNeeded() {
    topViewController?.updatePropertiesIfNeeded()
    super.updatePropertiesIfNeeded()
  }

  /// Shows a stack. A transition that is in progress gets to its end first: a push that is turned into a pop has appeared.
  package func show(_ new: [UIViewController], animated: Bool, isInteractive: Bool = false) {
    if slide?.isInteractive == true { slide?.release(isTakenBack: false) }
    slide?.finish()
    let old = stack
    let removed = old.filter { old in !new.contains { $0 === old } }
    for controller in new { controller.parent = self }
    stack = new
    guard isViewLoaded, old.last !== new.last else { return removed.forEach { $0.parent = nil } }
    let (from, to) = (old.last, new.last)
    let isMoving = removed.contains { $0 === from }
    slide = Transition(isInteractive: isInteractive) { [weak self] transition in
      if transition.isCancelled {
        self?.stack = old
        to?.viewWillDisappear(true)
        // A swipe is taken back with both notices. After a pop that was caught, UIKit may go
        // straight to `viewDidAppear(_:)`. The delegate is told of neither (rdar://21137690).
        if !transition.wasCaught { from?.viewWillAppear(true) }
        to?.viewIfLoaded?.removeFromSuperview()
        to?.viewDidDisappear(true)
        from?.viewDidAppear(true)
      } else {
        from?.viewIfLoaded?.removeFromSuperview()
        from?.whileMovingFromParent(isMoving) { from?.viewDidDisappear(true) }
        for controller in removed { controller.parent = nil }
        to?.viewDidAppear(true)
        if let self, let to { report { self.delegate?.navigationController(self, didShow: to, animated: true) } }
      }
      self?.slide = nil
    }
    to?.loadViewIfNeeded()
    from?.whileMovingFromParent(isMoving) { from?.viewWillDisappear(animated) }
    to?.viewWillAppear(animated)
    if let shown = to?.view { view.addSubview(shown) }
    to?.updatePropertiesIfNeeded()
    if !animated { slide?.finish() }
  }

  // A container forwards what happens to its own view: it is presented, dismissed, or hidden by another tab.

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if slide == nil { topViewController?.viewWillAppear(animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if slide == nil { topViewController?.viewDidAppear(animated) }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    topViewController?.viewWillDisappear(animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    topViewController?.viewDidDisappear(animated)
  }
}

/// Documentation: `@MainActor protocol UINavigationControllerDelegate : NSObjectProtocol`.
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Documentation: `optional func navigationController(_ navigationController: UINavigationController, didShow
  /// viewController: UIViewController, animated: Bool)`, iOS 2.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UIViewController {
  fileprivate func whileMovingFromParent(_ isMoving: Bool, _ notify: () -> Void) {
    isMovingFromParent = isMoving
    notify()
    isMovingFromParent = false
  }
}
