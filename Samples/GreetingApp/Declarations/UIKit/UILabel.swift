/// Header UILabel.h: `@MainActor class UILabel`, iOS 2.
open class UILabel: UIView {
  /// Header UILabel.h: `var text: String? { get set }`, iOS 2; `nil` by default.
  open var text: String?
  /// Documentation: `var font: UIFont! { get set }`, iOS 2.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Header UILabel.h: `var textColor: UIColor! { get set }`, iOS 2.
  open var textColor: UIColor!
  /// Header UILabel.h: `var numberOfLines: Int { get set }`, iOS 2.
  open var numberOfLines: Int = 1
  /// Header UIContentSizeCategoryAdjusting.h: `var adjustsFontForContentSizeCategory: Bool { get set }`, iOS 10.
  open var adjustsFontForContentSizeCategory: Bool = false
}

/// Header UIActivityIndicatorView.h: `@MainActor class UIActivityIndicatorView`, iOS 2; hidden when stopped by default.
open class UIActivityIndicatorView: UIView {
  /// Header UIActivityIndicatorView.h: `enum Style`, with `medium` and `large` from iOS 13 on.
  public enum Style: Int, Sendable {
    @available(iOS 13, *)
    case medium = 100
    @available(iOS 13, *)
    case large = 101
  }

  /// Header UIActivityIndicatorView.h: `init(style: UIActivityIndicatorView.Style)`, iOS 2.
  public init(style: Style) {
    super.init(frame: .zero)
    isHidden = true
  }

  /// Header UIActivityIndicatorView.h: `init(frame: CGRect)`, a designated initializer.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Header UIActivityIndicatorView.h: `init(coder: NSCoder)`, which does not fail, unlike a view's.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Header UIActivityIndicatorView.h: `var isAnimating: Bool { get }`, iOS 2.
  open private(set) var isAnimating: Bool = false

  /// Header UIActivityIndicatorView.h: `func startAnimating()`, iOS 2.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Header UIActivityIndicatorView.h: `func stopAnimating()`, iOS 2.
  open func stopAnimating() {
    isAnimating = false
    isHidden = true
  }
}
