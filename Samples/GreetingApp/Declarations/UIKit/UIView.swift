/// Interface of UIView: `@MainActor class UIView`, iOS 2.
open class UIView: UIResponder {
  /// Interface of UIView: `init(frame: CGRect)`, iOS 2.
  public init(frame: CGRect) { super.init() }
  /// Header: `init` of `NSObject`, which a view sends on to `initWithFrame:`.
  public convenience override init() { self.init(frame: .zero) }
  /// Interface of UIView: `init?(coder: NSCoder)`, iOS 2.
  public required init?(coder: NSCoder) { super.init() }

  /// Interface of UIView: `var superview: UIView? { get }`, iOS 2.
  open private(set) weak var superview: UIView?
  /// Interface of UIView: `var subviews: [UIView] { get }`, iOS 2.
  open private(set) var subviews: [UIView] = []
  /// Interface of UIView: `func addSubview(_ view: UIView)`, iOS 2.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }
  /// Documentation: `var window: UIWindow? { get }`, iOS 2; `nil` if the view is in none.
  open var window: UIWindow? { superview?.window }
  /// Interface of UIView: `func removeFromSuperview()`, iOS 2.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Documentation: `func endEditing(_ force: Bool) -> Bool`; the result of an imported method may be ignored. The view
  /// or the text field in it that is the first responder resigns.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    return subviews.contains { $0.endEditing(force) }
  }

  /// Interface of UIView: `var isHidden: Bool { get set }`, iOS 2.
  open var isHidden: Bool = false
  /// Interface of UIView: `@NSCopying var backgroundColor: UIColor? { get set }`, iOS 2.
  open var backgroundColor: UIColor?

  /// Interface of UIView: `var translatesAutoresizingMaskIntoConstraints: Bool { get set }`, iOS 6.
  open var translatesAutoresizingMaskIntoConstraints: Bool = true
  /// Documentation: `var readableContentGuide: UILayoutGuide { get }`, iOS 9; within the margins, and not wider than text
  /// that can be read well.
  open private(set) lazy var readableContentGuide: UILayoutGuide = UILayoutGuide(owningView: self)
  /// Documentation: `var keyboardLayoutGuide: UIKeyboardLayoutGuide { get }`, iOS 15.
  @available(iOS 15, *)
  open private(set) lazy var keyboardLayoutGuide: UIKeyboardLayoutGuide = UIKeyboardLayoutGuide(owningView: self)

  /// Interface of UIView: `var topAnchor: NSLayoutYAxisAnchor { get }`, iOS 9.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self) }
  /// Interface of UIView: `var bottomAnchor: NSLayoutYAxisAnchor { get }`, iOS 9.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self) }
  /// Interface of UIView: `var leadingAnchor: NSLayoutXAxisAnchor { get }`, iOS 9.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self) }
  /// Interface of UIView: `var trailingAnchor: NSLayoutXAxisAnchor { get }`, iOS 9.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self) }

  /// Interface of UIView: `var heightAnchor: NSLayoutDimension { get }`, iOS 9.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(of: self) }
  /// Documentation: `var constraints: [NSLayoutConstraint] { get }`, iOS 6.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// Documentation: `func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)`,
  /// iOS 6. Nothing is laid out here.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Interface of UIView: `var tintColor: UIColor! { get set }`, iOS 7.
  open var tintColor: UIColor!

  /// Documentation, of every `NSObject`: `var isAccessibilityElement: Bool { get set }`, iOS 3.
  open var isAccessibilityElement: Bool = true
  /// Documentation, of `UIAccessibilityIdentification`: `var accessibilityIdentifier: String? { get set }`, iOS 5.
  open var accessibilityIdentifier: String?
  /// Header UIAccessibility.h, of every `NSObject`: `var accessibilityLabel: String? { get set }`.
  open var accessibilityLabel: String?
  /// Documentation, of every `NSObject`: `var accessibilityTraits: UIAccessibilityTraits { get set }`, iOS 3.
  open var accessibilityTraits: UIAccessibilityTraits = []
}

/// Header UIColor.h: `class UIColor : @unchecked Sendable`, iOS 2; it belongs to no actor. A colour is only its
/// name here.
public final class UIColor: Sendable {
  package let name: String

  private init(_ name: String) { self.name = name }

  /// Documentation: `init?(named name: String)`, iOS 11: a color set of the asset catalog, `nil` if there is none.
  @available(iOS 11, *)
  public init?(named name: String) {
    guard Assets.areFound else { return nil }
    self.name = name
  }

  /// Header UIInterface.h: `class var systemBackground: UIColor { get }`, iOS 13.
  @available(iOS 13, *)
  public static let systemBackground: UIColor = UIColor("systemBackground")
  /// Header UIInterface.h: `class var label: UIColor { get }`, iOS 13.
  @available(iOS 13, *)
  public static let label: UIColor = UIColor("label")
}

/// Documentation: `class UIFont`, iOS 2; it belongs to no actor. Header UIFont.h, as the bindings generated from it for
/// Rust have it: it may be sent between threads. A font is only its text style here.
public final class UIFont: Sendable {
  private let textStyle: TextStyle

  private init(_ textStyle: TextStyle) { self.textStyle = textStyle }

  /// Documentation: `class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont`, iOS 7.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style) }

  /// Documentation: `struct TextStyle`, iOS 7, with `init(rawValue: String)`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Documentation: `static let body: UIFont.TextStyle`, iOS 7.
    public static let body: Self = Self(rawValue: "UICTFontTextStyleBody")
    /// Documentation: `static let subheadline: UIFont.TextStyle`, iOS 7.
    public static let subheadline: Self = Self(rawValue: "UICTFontTextStyleSubhead")
    /// Header UIFontDescriptor.h: `static let title2: UIFont.TextStyle`, iOS 9.
    public static let title2: Self = Self(rawValue: "UICTFontTextStyleTitle2")
    /// Documentation: `static let largeTitle: UIFont.TextStyle`, iOS 11.
    public static let largeTitle: Self = Self(rawValue: "UICTFontTextStyleTitle0")
  }
}

/// Documentation: `class UIImage`, iOS 2; it belongs to no actor. An image is only its name here.
public final class UIImage: Sendable {
  package let name: String

  /// Documentation: `init?(systemName name: String)`, iOS 13, `nil` if the system has no such symbol.
  @available(iOS 13, *)
  public init?(systemName name: String) {
    guard Assets.areFound else { return nil }
    self.name = name
  }

  /// Documentation: `class SymbolConfiguration`, iOS 13.
  @available(iOS 13, *)
  public final class SymbolConfiguration: Sendable {
    private let textStyle: UIFont.TextStyle

    /// Documentation: `convenience init(textStyle: UIFont.TextStyle)`, iOS 13. The symbol grows with the text.
    public init(textStyle: UIFont.TextStyle) { self.textStyle = textStyle }
  }
}

/// Documentation: `@MainActor class UIImageView`, iOS 2.
open class UIImageView: UIView {
  /// Documentation: `init(image: UIImage?)`, iOS 2.
  public init(image: UIImage?) {
    super.init(frame: .zero)
    self.image = image
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Documentation: `var image: UIImage? { get set }`, iOS 2.
  open var image: UIImage?
  /// Documentation: `var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { get set }`, iOS 13.
  @available(iOS 13, *)
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
}
