/// Documentation: `@MainActor class UIBarButtonItem`, iOS 2. There it is a subclass of `UIBarItem`.
@MainActor
open class UIBarButtonItem {
  /// Documentation: `var menu: UIMenu? { get set }`, iOS 14.
  @available(iOS 14, *)
  open var menu: UIMenu?
  /// Documentation: `var primaryAction: UIAction? { get set }`, iOS 14. Header UIBarButtonItem.h: setting it updates the title
  /// and the image.
  @available(iOS 14, *)
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return }
      title = primaryAction.title
      image = nil
    }
  }
  /// Header UIBarItem.h: `var isEnabled: Bool { get set }`, iOS 2.
  open var isEnabled: Bool = true
  /// Header UIBarItem.h: `var title: String? { get set }`, iOS 2; VoiceOver reads it for an item that shows an image.
  open var title: String?
  /// Header UIBarItem.h: `var image: UIImage? { get set }`, iOS 2.
  open var image: UIImage?
  /// Documentation, of `UIAccessibilityIdentification`: `var accessibilityIdentifier: String? { get set }`, iOS 5.
  open var accessibilityIdentifier: String?

  /// Header UIBarButtonItem.h: `init()`, a designated initializer.
  public init() {}

  /// Documentation: `@MainActor @preconcurrency convenience init(title: String? = nil, image: UIImage? = nil, primaryAction:
  /// UIAction? = nil, menu: UIMenu? = nil)`, iOS 14.
  @available(iOS 14, *)
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.title = title
    self.image = image
    self.menu = menu
  }

  /// Documentation: `@MainActor @preconcurrency convenience init(systemItem: UIBarButtonItem.SystemItem, primaryAction:
  /// UIAction? = nil, menu: UIMenu? = nil)`, iOS 14, without the menu. The title and the image are those of the system.
  @available(iOS 14, *)
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    self.systemItem = systemItem
  }

  package private(set) var systemItem: SystemItem?

  /// Documentation: `enum SystemItem : Int`, with more cases.
  public enum SystemItem: Int, Sendable {
    /// Documentation: `case close`, iOS 13.
    case close = 24
  }
}
