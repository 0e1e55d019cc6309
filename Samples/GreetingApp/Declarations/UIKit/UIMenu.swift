/// Documentation: `@MainActor class UIMenuElement`, iOS 13.
@available(iOS 13, *)
@MainActor
open class UIMenuElement {
  /// Documentation: `var title: String { get }`, iOS 13.
  open fileprivate(set) var title: String = ""

  init() {}

  /// Documentation: `enum State : Int`, iOS 13.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// Documentation: `struct Attributes`, an option set, iOS 13.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Documentation: `static var destructive: UIMenuElement.Attributes { get }`, iOS 13.
    public static let destructive: Self = Self(rawValue: 1 << 1)
  }
}

/// Documentation: `typealias UIActionHandler = (UIAction) -> Void`, iOS 13; it is not isolated.
public typealias UIActionHandler = (UIAction) -> Void

/// Documentation: `@MainActor class UIAction`, iOS 13.
@available(iOS 13, *)
public final class UIAction: UIMenuElement {
  /// Documentation: `var state: UIMenuElement.State { get set }`, iOS 13.
  public var state: UIMenuElement.State
  let handler: UIActionHandler

  /// Documentation: `@MainActor @preconcurrency convenience init(title: String = "", image: UIImage? = nil, identifier:
  /// UIAction.Identifier? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state:
  /// UIMenuElement.State = .off, handler: @escaping UIActionHandler)`, iOS 13.
  public init(
    title: String = "", attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.state = state
    self.handler = handler
    super.init()
    self.title = title
  }
}

/// Documentation: `@MainActor class UIMenu`, iOS 13.
@available(iOS 13, *)
public final class UIMenu: UIMenuElement {
  /// Documentation: `var children: [UIMenuElement] { get }`, iOS 13.
  public let children: [UIMenuElement]

  /// Documentation: `@MainActor @preconcurrency convenience init(title: String = "", image: UIImage? = nil, identifier:
  /// UIMenu.Identifier? = nil, options: UIMenu.Options = [], children: [UIMenuElement] = [])`, iOS 13.
  public init(children: [UIMenuElement] = []) { self.children = children }
}

/// Documentation: `@MainActor class UIDeferredMenuElement`, iOS 14.
@available(iOS 14, *)
public final class UIDeferredMenuElement: UIMenuElement {
  let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

  private init(provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) { self.provider = provider }

  /// Documentation: `class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> Self`,
  /// iOS 15. The provider is called each time the menu is shown.
  @available(iOS 15, *)
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(provider: elementProvider)
  }
}
