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
  /// Documentation: `var navigationItem: UINavigationItem { get }`, iOS 2; created when it is first read.
  open private(set) lazy var navigationItem: UINavigationItem = UINavigationItem()
}

/// Documentation: `@MainActor class UINavigationItem`, iOS 2.
@MainActor
open class UINavigationItem {
  /// Header UINavigationItem.h: `var title: String? { get set }`, iOS 2.
  open var title: String?
  /// Header UINavigationItem.h: `var leftBarButtonItem: UIBarButtonItem? { get set }`, iOS 2.
  open var leftBarButtonItem: UIBarButtonItem?
}

/// Header UINavigationController.h: `@MainActor class UINavigationController`, iOS 2. Transitions end at once.
open class UINavigationController: UIViewController {
  /// Header UINavigationController.h: `init(rootViewController: UIViewController)`, iOS 2.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Header UINavigationController.h: `var viewControllers: [UIViewController] { get set }`, iOS 2. The top one is shown
  /// once the view of the navigation controller is.
  open var viewControllers: [UIViewController] = [] {
    didSet { showTop(from: oldValue) }
  }

  /// Header UINavigationController.h: `var topViewController: UIViewController? { get }`, iOS 2.
  open var topViewController: UIViewController? { viewControllers.last }

  /// Header UINavigationController.h: `func pushViewController(_ viewController: UIViewController, animated: Bool)`.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  /// Documentation: `func popViewController(animated: Bool) -> UIViewController?`, iOS 2.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop(from: [])
  }

  private func showTop(from old: [UIViewController]) {
    for controller in old where !viewControllers.contains(where: { $0 === controller }) { controller.parent = nil }
    for controller in viewControllers { controller.parent = self }
    guard isViewLoaded, old.last !== topViewController || old.isEmpty else { return }
    topViewController?.loadViewIfNeeded()
    old.last?.viewWillDisappear(true)
    topViewController?.viewWillAppear(true)
    old.last?.viewIfLoaded?.removeFromSuperview()
    if let view = topViewController?.view { self.view.addSubview(view) }
    topViewController?.updatePropertiesIfNeeded()
    old.last?.viewDidDisappear(true)
    topViewController?.viewDidAppear(true)
  }
}
