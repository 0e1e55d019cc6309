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

  /// Header: `func updatePropertiesIfNeeded()`, iOS 26. UIKit does this before it lays the views out and draws them. It
  /// reaches the subtree, in no order that is promised.
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
  open package(set) weak var parent: UIViewController?
  /// Header UIViewController.h: `var navigationController: UINavigationController? { get }`, iOS 2.
  open var navigationController: UINavigationController? { parent as? UINavigationController }
  /// Documentation: `var navigationItem: UINavigationItem { get }`, iOS 2; created when it is first read.
  open private(set) lazy var navigationItem: UINavigationItem = UINavigationItem()
  /// Documentation: `var isMovingFromParent: Bool { get }`, iOS 5; `true` only while a pop calls `viewWillDisappear(_:)` and
  /// `viewDidDisappear(_:)` (.NET binding of UIViewController).
  open internal(set) var isMovingFromParent: Bool = false
  /// Documentation: `var isBeingDismissed: Bool { get }`, iOS 5; only of the view controller that was presented, and `true`
  /// only while `viewWillDisappear(_:)` and `viewDidDisappear(_:)` are called (.NET binding of UIViewController), so not yet
  /// when `dismiss(animated:completion:)` returns.
  open internal(set) var isBeingDismissed: Bool = false
  /// Documentation: `var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { get }`, iOS 7, of the
  /// transition of the view controller or of its ancestor; also of a presentation or a dismissal.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentation ?? parent?.transitionCoordinator
  }
  /// A presentation or a dismissal that is in progress.
  package internal(set) var presentation: Transition?

  // MARK: Refusals and delays, for tests

  /// How many dismissals will be ignored, as while another transition is in progress.
  package var refusedDismissals = 0
  /// Whether what the system reports to the delegate waits for `deliverReports()`.
  package var delaysReports = false
  private var reports: [() -> Void] = []

  func report(_ report: @escaping () -> Void) {
    reports.append(report)
    if !delaysReports { deliverReports() }
  }

  /// Tells the delegate what has happened.
  package func deliverReports() {
    let reports = reports
    self.reports = []
    for report in reports { report() }
  }

  // MARK: Presentation

  /// Documentation: `var modalPresentationStyle: UIModalPresentationStyle { get set }`, iOS 3.2.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// Documentation: `var presentedViewController: UIViewController? { get }`, iOS 5, of this view controller or an ancestor.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  var presented: UIViewController?
}

/// Documentation: `@MainActor protocol UIViewControllerTransitionCoordinatorContext : NSObjectProtocol`, with more members.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Documentation: `var isInteractive: Bool { get }`.
  var isInteractive: Bool { get }
  /// Documentation: `var isCancelled: Bool { get }`.
  var isCancelled: Bool { get }
}

/// Documentation: `@MainActor protocol UIViewControllerTransitionCoordinator : UIViewControllerTransitionCoordinatorContext`,
/// with methods that the app does not call.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {}

/// Documentation: `@MainActor class UINavigationItem`, iOS 2.
@MainActor
open class UINavigationItem {
  /// Header UINavigationItem.h: `var title: String? { get set }`, iOS 2.
  open var title: String?
  /// Header UINavigationItem.h: `var leftBarButtonItem: UIBarButtonItem? { get set }`, iOS 2.
  open var leftBarButtonItem: UIBarButtonItem?
  /// Header UINavigationItem.h: `var rightBarButtonItem: UIBarButtonItem? { get set }`, iOS 2.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Documentation: `var rightBarButtonItems: [UIBarButtonItem]? { get set }`, iOS 5; the first one is the rightmost.
  @available(iOS 5, *)
  open var rightBarButtonItems: [UIBarButtonItem]?
}
