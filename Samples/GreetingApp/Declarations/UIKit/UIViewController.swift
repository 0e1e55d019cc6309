import Observation

/// Documentation: `@MainActor class UIViewController`, iOS 2.
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var needsUpdateProperties = true

  /// Header UIViewController.h: `init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)`, iOS 2.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// Header UIViewController.h: `init` of `NSObject`, which a view controller sends on to `initWithNibName:bundle:`.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Header UIViewController.h: `init?(coder: NSCoder)`, iOS 2.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: The view

  /// Documentation: `var view: UIView! { get set }`, iOS 2. It is loaded when it is first read.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// Header UIViewController.h: `var isViewLoaded: Bool { get }`, iOS 3.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Header UIViewController.h: `var viewIfLoaded: UIView? { get }`, iOS 9.
  open var viewIfLoaded: UIView? { loadedView }

  /// Header UIViewController.h: `func loadViewIfNeeded()`, iOS 9.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Documentation: `func loadView()`, iOS 2. An override must not call `super`.
  open func loadView() { view = UIView() }
  /// Header UIViewController.h: `func viewDidLoad()`, iOS 2.
  open func viewDidLoad() {}
  /// Header UIViewController.h: `func viewWillAppear(_ animated: Bool)`, iOS 2.
  open func viewWillAppear(_ animated: Bool) {}
  /// Header UIViewController.h: `func viewDidAppear(_ animated: Bool)`, iOS 2.
  open func viewDidAppear(_ animated: Bool) {}
  /// Header UIViewController.h: `func viewWillDisappear(_ animated: Bool)`, iOS 2.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Header UIViewController.h: `func viewDidDisappear(_ animated: Bool)`, iOS 2.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: The properties

  /// Header: `func updateProperties()`, iOS 26. UIKit tracks what it reads, and calls it again after a change. An override
  /// must call `super` (.NET binding of UIViewController).
  @available(iOS 26, *)
  open func updateProperties() {}

  /// Header: `func setNeedsUpdateProperties()`, iOS 26.
  @available(iOS 26, *)
  open func setNeedsUpdateProperties() { needsUpdateProperties = true }

  /// Header: `func updatePropertiesIfNeeded()`, iOS 26. UIKit does this before it lays the views out and draws them.
  @available(iOS 26, *)
  open func updatePropertiesIfNeeded() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    withObservationTracking {
      updateProperties()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.setNeedsUpdateProperties() }
    }
  }

  // MARK: Navigation

  /// Header UIViewController.h: `var parent: UIViewController? { get }`, iOS 2; a weak reference.
  open fileprivate(set) weak var parent: UIViewController?
  /// Header UIViewController.h: `var navigationController: UINavigationController? { get }`, iOS 2.
  open var navigationController: UINavigationController? { parent as? UINavigationController }
  /// Documentation: `var navigationItem: UINavigationItem { get }`, iOS 2; created when it is first read.
  open private(set) lazy var navigationItem: UINavigationItem = UINavigationItem()
  /// Documentation: `var isMovingFromParent: Bool { get }`, iOS 5; `true` only while a pop calls `viewWillDisappear(_:)` and
  /// `viewDidDisappear(_:)` (.NET binding of UIViewController).
  open fileprivate(set) var isMovingFromParent: Bool = false
  /// Documentation: `var isBeingDismissed: Bool { get }`, iOS 5. Nothing is presented here.
  open private(set) var isBeingDismissed: Bool = false
  /// Documentation: `var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { get }`, iOS 7, of the
  /// transition of the view controller or of its ancestor.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { navigationController?.transition }
}

/// Documentation: `@MainActor protocol UIViewControllerTransitionCoordinatorContext : NSObjectProtocol`, with more members.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Documentation: `var isInteractive: Bool { get }`.
  var isInteractive: Bool { get }
  /// Documentation: `var isCancelled: Bool { get }`.
  var isCancelled: Bool { get }
}

/// Documentation: `@MainActor protocol UIViewControllerTransitionCoordinator : UIViewControllerTransitionCoordinatorContext`.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Documentation: `func notifyWhenInteractionChanges(_ handler: @escaping (any
  /// UIViewControllerTransitionCoordinatorContext) -> Void)`, iOS 10. Called also when the user cancels the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

/// Documentation: `@MainActor class UINavigationItem`, iOS 2.
@MainActor
open class UINavigationItem {
  /// Header UINavigationItem.h: `var title: String? { get set }`, iOS 2.
  open var title: String?
  /// Header UINavigationItem.h: `var rightBarButtonItem: UIBarButtonItem? { get set }`, iOS 2.
  open var rightBarButtonItem: UIBarButtonItem?
}

/// Header UINavigationController.h: `@MainActor class UINavigationController`, iOS 2.
///
/// An animated transition lasts until the next one, or until a test ends it: see `Fakes.swift`.
open class UINavigationController: UIViewController {
  fileprivate(set) var transition: NavigationTransition?

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

  func show(_ new: [UIViewController], animated: Bool, isInteractive: Bool = false) {
    endTransition()
    let transition = NavigationTransition(from: stack, to: new, isInteractive: isInteractive)
    for controller in new { controller.parent = self }
    stack = new
    guard isViewLoaded, transition.old !== transition.new else { return transition.removeParents() }
    self.transition = transition
    transition.begin(animated: animated, in: view)
    if !animated { endTransition() }
  }

  /// Ends the transition, as time does; an interactive one by the user, who can take it back.
  func endTransition(isCancelled: Bool = false) {
    guard let transition else { return }
    if isCancelled { stack = transition.oldStack }
    transition.end(isCancelled: isCancelled, in: view)
    self.transition = nil
  }
}

/// A transition between the top view controllers of two stacks. UIKit has no such class.
@MainActor
final class NavigationTransition: UIViewControllerTransitionCoordinator {
  let oldStack: [UIViewController]
  private let newStack: [UIViewController]
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private var handlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(from oldStack: [UIViewController], to newStack: [UIViewController], isInteractive: Bool) {
    self.oldStack = oldStack
    self.newStack = newStack
    self.isInteractive = isInteractive
  }

  var old: UIViewController? { oldStack.last }
  var new: UIViewController? { newStack.last }
  private var removed: [UIViewController] { oldStack.filter { old in !newStack.contains { $0 === old } } }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    handlers.append(handler)
  }

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
    self.isCancelled = isCancelled
    if isInteractive {
      isInteractive = false
      for handler in handlers { handler(self) }
    }
    handlers = []
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
