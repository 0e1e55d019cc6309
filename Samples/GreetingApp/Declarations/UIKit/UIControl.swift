/// Interface of UIControl: `@MainActor class UIControl`, iOS 2.
open class UIControl: UIView {
  private var actions: [(event: Event, action: UIAction)] = []

  /// Interface of UIControl: `struct Event`, an option set, iOS 2; the raw values are those of UIControl.h.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Interface of UIControl: `static var primaryActionTriggered: UIControl.Event { get }`, iOS 9.
    public static let primaryActionTriggered: Self = Self(rawValue: 1 << 13)
    /// Interface of UIControl: `static var editingChanged: UIControl.Event { get }`.
    public static let editingChanged: Self = Self(rawValue: 1 << 17)
  }

  /// Interface of UIControl: `var isEnabled: Bool { get set }`, iOS 2.
  open var isEnabled: Bool = true

  /// Documentation: `func addAction(_ action: UIAction, for controlEvents: UIControl.Event)`, iOS 14. The control retains
  /// the action.
  @available(iOS 14, *)
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }

  /// Documentation: `func sendActions(for controlEvents: UIControl.Event)`, iOS 2. It does not ask whether the control is
  /// enabled.
  open func sendActions(for controlEvents: Event) {
    for (event, action) in actions where !event.isDisjoint(with: controlEvents) { action.handler(action) }
  }
}

/// Documentation: `@MainActor class UIButton`, iOS 2.
open class UIButton: UIControl {
  /// Documentation: `struct Configuration`, iOS 15.
  @available(iOS 15, *)
  public struct Configuration {
    /// Documentation: `static func filled() -> UIButton.Configuration`, iOS 15.
    public static func filled() -> Self { Self() }
    /// Documentation: `static func tinted() -> UIButton.Configuration`, iOS 15.
    public static func tinted() -> Self { Self() }

    /// Documentation: `var title: String? { get set }`, iOS 15.
    public var title: String?
    /// Documentation: `var baseForegroundColor: UIColor? { get set }`, iOS 15.
    public var baseForegroundColor: UIColor?
    /// Documentation: `var buttonSize: UIButton.Configuration.Size { get set }`, iOS 15.
    public var buttonSize: Size = .medium

    /// Documentation: `enum Size : Int`, iOS 15.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }
  }

  /// Documentation: `convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil)`, iOS 15.
  @available(iOS 15, *)
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Header UIButton.h: `var configuration: UIButton.Configuration? { get set }`, iOS 15.
  @available(iOS 15, *)
  open var configuration: Configuration?
}

/// Interface of UITextField: `@MainActor class UITextField`, iOS 2.
open class UITextField: UIControl {
  /// Documentation: `var text: String? { get set }`, iOS 2; "`nil` by default". A new field returns an empty string all the
  /// same, as the public report rdar://32937801 says, and setting the text sends no action, as articles say.
  open var text: String? = ""
  /// Documentation: `weak var delegate: (any UITextFieldDelegate)? { get set }`, iOS 2.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Interface of UITextField: `var font: UIFont? { get set }`.
  open var font: UIFont?
  /// Interface of UITextField: `var borderStyle: UITextField.BorderStyle { get set }`.
  open var borderStyle: BorderStyle = .none
  /// Header UIContentSizeCategoryAdjusting.h: `var adjustsFontForContentSizeCategory: Bool { get set }`, iOS 10.
  open var adjustsFontForContentSizeCategory: Bool = false
  /// Header UITextInputTraits.h: `var textContentType: UITextContentType! { get set }`, iOS 10.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType!
  /// Header UITextInputTraits.h: `var autocapitalizationType: UITextAutocapitalizationType { get set }`, iOS 2.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Header UITextInputTraits.h: `var autocorrectionType: UITextAutocorrectionType { get set }`, iOS 2.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// Header UITextInputTraits.h: `var returnKeyType: UIReturnKeyType { get set }`, iOS 2.
  open var returnKeyType: UIReturnKeyType = .default

  /// A fake of an input method: what it has not committed yet. UIKit has `markedTextRange`.
  package var markedText: String?

  /// Header UITextField.h: a field that is enabled can become the first responder.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Header UIResponder.h: `func resignFirstResponder() -> Bool`, iOS 2. The input method commits its text before.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if let markedText {
      self.markedText = nil
      text = (text ?? "") + markedText
      sendActions(for: .editingChanged)
    }
    return super.resignFirstResponder()
  }

  /// Interface of UITextField: `enum BorderStyle : Int`.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }
}

/// Interface of UITextField: `@MainActor protocol UITextFieldDelegate : NSObjectProtocol`.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Documentation: `optional func textFieldShouldReturn(_ textField: UITextField) -> Bool`, iOS 2.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

/// Header UITextInputTraits.h: `struct UITextContentType`, with no availability of its own.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Header UITextInputTraits.h: `static let givenName: UITextContentType`, iOS 10.
  public static let givenName: Self = Self(rawValue: "given-name")
  /// Header UITextInputTraits.h: `static let familyName: UITextContentType`, iOS 10.
  public static let familyName: Self = Self(rawValue: "family-name")
}

/// Header UITextInputTraits.h: `enum UITextAutocapitalizationType`.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Header UITextInputTraits.h: `enum UITextAutocorrectionType`.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

/// Header UITextInputTraits.h: `enum UIReturnKeyType`; `continue` from iOS 9 on.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
