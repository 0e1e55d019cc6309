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

  package func show(_ new: [UIViewController], animated: Bool, isInteractive: Bool = false) {
    endTransition()
    let transition = NavigationTransition(
      from: stack, to: new, isInteractive: isInteractive, refusesAnimations: refusesAnimations)
    for controller in new { controller.parent = self }
    stack = new
    guard isViewLoaded, transition.old !== transition.new else { return transition.removeParents() }
    self.transition = transition
    transition.begin(animated: animated, in: view)
    if !animated { endTransition() }
  }

  // A container forwards what happens to its own view: it is presented, dismissed, or hidden by another tab.

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if transition == nil { topViewController?.viewWillAppear(animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if transition == nil { topViewController?.viewDidAppear(animated) }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    topViewController?.viewWillDisappear(animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    topViewController?.viewDidDisappear(animated)
  }

  /// Ends the transition, as time does; an interactive one by the user, who can take it back.
  ///
  /// The delegate is told of what is shown, after a pop by the app too. It is not told of a swipe that is taken back
  /// (rdar://21137690).
  func endTransition(isCancelled: Bool = false) {
    guard let transition = transition as? NavigationTransition else { return }
    if isCancelled { stack = transition.oldStack }
    transition.end(isCancelled: isCancelled, in: view)
    if !isCancelled, let new = transition.new {
      report { [self] in delegate?.navigationController(self, didShow: new, animated: true) }
    }
    transition.complete()
    self.transition = nil
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

/// A transition between the top view controllers of two stacks. UIKit has no such class.
final class NavigationTransition: Transition {
  let oldStack: [UIViewController]
  private let newStack: [UIViewController]

  init(
    from oldStack: [UIViewController], to newStack: [UIViewController], isInteractive: Bool, refusesAnimations: Bool
  ) {
    self.oldStack = oldStack
    self.newStack = newStack
    super.init(isInteractive: isInteractive, refusesAnimations: refusesAnimations)
  }

  var old: UIViewController? { oldStack.last }
  var new: UIViewController? { newStack.last }
  private var removed: [UIViewController] { oldStack.filter { old in !newStack.contains { $0 === old } } }

  func begin(animated: Bool, in view: UIView) {
    new?.loadViewIfNeeded()
    whileRemoving { old?.viewWillDisappear(animated) }
    new?.viewWillAppear(animated)
    if let shown = new?.view { view.addSubview(shown) }
    new?.updatePropertiesIfNeeded()
  }

  /// Documentation of `notifyWhenInteractionChanges(_:)`: after a cancellation, the handlers are called, and then the view
  /// that was about to appear disappears, and the other one appears again.
  func end(isCancelled: Bool, in view: UIView) {
    endInteraction(isCancelled: isCancelled)
    if isCancelled {
      new?.viewWillDisappear(true)
      old?.viewWillAppear(true)
      new?.viewIfLoaded?.removeFromSuperview()
      new?.viewDidDisappear(true)
      old?.viewDidAppear(true)
    } else {
      old?.viewIfLoaded?.removeFromSuperview()
      whileRemoving { old?.viewDidDisappear(true) }
      removeParents()
      new?.viewDidAppear(true)
    }
  }

  func removeParents() {
    for controller in removed { controller.parent = nil }
  }

  private func whileRemoving(_ notify: () -> Void) {
    let isRemoved = removed.contains { $0 === old }
    old?.isMovingFromParent = isRemoved
    notify()
    old?.isMovingFromParent = false
  }
}
