/// Documentation: `@MainActor class UIBarButtonItem`, iOS 2. There it is a subclass of `UIBarItem`.
@MainActor
open class UIBarButtonItem {
  /// Header UIBarButtonItem.h: `var primaryAction: UIAction? { get set }`, iOS 14.
  @available(iOS 14, *)
  open var primaryAction: UIAction?

  /// Header UIBarButtonItem.h: `init()`, a designated initializer.
  public init() {}

  /// Documentation: `@MainActor @preconcurrency convenience init(systemItem: UIBarButtonItem.SystemItem, primaryAction:
  /// UIAction? = nil, menu: UIMenu? = nil)`, iOS 14.
  @available(iOS 14, *)
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
  }

  /// Header UIBarButtonItem.h: `enum SystemItem`; `close`, the 25th case, from iOS 13 on.
  public enum SystemItem: Int, Sendable {
    @available(iOS 13, *)
    case close = 24
  }
}
