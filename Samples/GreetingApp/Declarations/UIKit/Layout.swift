/// Documentation: `@MainActor class UILayoutGuide`, iOS 9.
@MainActor
open class UILayoutGuide {
  private unowned let view: UIView

  /// A fake: UIKit's guides are created without a view and added to one.
  init(owningView view: UIView) { self.view = view }

  /// Header UILayoutGuide.h: `var topAnchor: NSLayoutYAxisAnchor { get }`, iOS 9.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: view) }
  /// Header UILayoutGuide.h: `var bottomAnchor: NSLayoutYAxisAnchor { get }`, iOS 9.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: view) }
  /// Header UILayoutGuide.h: `var leadingAnchor: NSLayoutXAxisAnchor { get }`, iOS 9.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: view) }
  /// Header UILayoutGuide.h: `var trailingAnchor: NSLayoutXAxisAnchor { get }`, iOS 9.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: view) }
  /// Header UILayoutGuide.h: `var widthAnchor: NSLayoutDimension { get }`, iOS 9.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(of: view) }
}

/// Documentation: `@MainActor class UIKeyboardLayoutGuide`, a subclass of `UITrackingLayoutGuide`, iOS 15.
@available(iOS 15, *)
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Documentation: `var usesBottomSafeArea: Bool { get set }`, iOS 17; `true` by default. While there is no keyboard, the
  /// guide ends at the safe area, or else at the bottom of the view.
  @available(iOS 17, *)
  open var usesBottomSafeArea: Bool = true
}

/// Header NSLayoutAnchor.h: `@MainActor class NSLayoutAnchor<AnchorType> where AnchorType : AnyObject`, iOS 9.
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject> {
  let view: UIView

  init(of view: UIView) { self.view = view }

  /// Documentation: `func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint`, iOS 9.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(view, anchor.view, constant: 0)
  }

  /// Documentation: `func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) ->
  /// NSLayoutConstraint`, iOS 9.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, anchor.view, constant: c)
  }
}

/// Header NSLayoutAnchor.h: `@MainActor class NSLayoutXAxisAnchor`, iOS 9.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// Header NSLayoutAnchor.h: `@MainActor class NSLayoutYAxisAnchor`, iOS 9.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// Header NSLayoutAnchor.h: `@MainActor class NSLayoutDimension`, iOS 9.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Documentation: `func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint`, iOS 9.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, view, constant: c)
  }
}

/// Documentation: `@MainActor class NSLayoutConstraint`, iOS 6.
@MainActor
public final class NSLayoutConstraint {
  private unowned let first: UIView
  private unowned let second: UIView
  /// Documentation: `var constant: CGFloat { get set }`, iOS 6.
  public var constant: CGFloat

  fileprivate init(_ first: UIView, _ second: UIView, constant: CGFloat) {
    self.first = first
    self.second = second
    self.constant = constant
  }

  /// Header NSLayoutConstraint.h: `class func activate(_ constraints: [NSLayoutConstraint])`, iOS 8. As in
  /// UIKit, the process ends if the two views of a constraint have no common ancestor.
  ///
  /// Here, it also ends if UIKit would derive constraints of its own from the frame of the first view.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      precondition(
        constraint.first.root === constraint.second.root,
        "Unable to activate constraint with anchors because they have no common ancestor.")
      precondition(
        !constraint.first.translatesAutoresizingMaskIntoConstraints,
        "The view would get constraints from its autoresizing mask too.")
      // Of those between two views, UIKit's are in the common ancestor.
      if constraint.first === constraint.second { constraint.first.constraints.append(constraint) }
    }
  }
}

extension UIView {
  fileprivate var root: UIView { superview?.root ?? self }
}

extension NSLayoutConstraint {
  /// Interface of UIView: `enum Axis : Int`, with no availability of its own.
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

/// Documentation: `struct UILayoutPriority`, iOS 6.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Documentation: `static let required: UILayoutPriority`, iOS 6.
  public static let required: Self = Self(rawValue: 1000)
}

/// Header UIStackView.h: `@MainActor class UIStackView`, iOS 9.
open class UIStackView: UIView {
  /// Header UIStackView.h: `convenience init(arrangedSubviews views: [UIView])`, iOS 9. It sets their
  /// `translatesAutoresizingMaskIntoConstraints` to false.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Documentation: `func addArrangedSubview(_ view: UIView)`, iOS 9.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
  }

  /// Header UIStackView.h: `init(frame: CGRect)`, a designated initializer.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Header UIStackView.h: `init(coder: NSCoder)`, which does not fail, unlike a view's.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Header UIStackView.h: `var arrangedSubviews: [UIView] { get }`, iOS 9.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Header UIStackView.h: `var axis: NSLayoutConstraint.Axis { get set }`, iOS 9.
  open var axis: NSLayoutConstraint.Axis = .horizontal
  /// Documentation: `var alignment: UIStackView.Alignment { get set }`, iOS 9.
  open var alignment: Alignment = .fill
  /// Documentation: `enum Alignment : Int`, iOS 9.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }
  /// Header UIStackView.h: `var spacing: CGFloat { get set }`, iOS 9.
  open var spacing: CGFloat = 0

  /// Header UIStackView.h: `func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView)`, iOS 11.
  @available(iOS 11, *)
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
}

/// Header UIScrollView.h: `@MainActor class UIScrollView`, iOS 2.
open class UIScrollView: UIView {
  /// Header UIScrollView.h: `var contentLayoutGuide: UILayoutGuide { get }`, iOS 11.
  @available(iOS 11, *)
  open private(set) lazy var contentLayoutGuide: UILayoutGuide = UILayoutGuide(owningView: self)
  /// Header UIScrollView.h: `var frameLayoutGuide: UILayoutGuide { get }`, iOS 11.
  @available(iOS 11, *)
  open private(set) lazy var frameLayoutGuide: UILayoutGuide = UILayoutGuide(owningView: self)
  /// Documentation: `var alwaysBounceVertical: Bool { get set }`, iOS 2; `false` by default. With it, content that fits
  /// can be dragged too.
  open var alwaysBounceVertical: Bool = false
  /// Header UIScrollView.h: `var keyboardDismissMode: UIScrollView.KeyboardDismissMode { get set }`, iOS 7.
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// Header UIScrollView.h: `enum KeyboardDismissMode`, iOS 7.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }
}
