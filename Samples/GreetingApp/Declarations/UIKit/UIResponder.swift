@_exported public import Foundation

/// Header UIResponder.h: `@MainActor class UIResponder`, iOS 2. There it is a subclass of `NSObject`.
@MainActor
open class UIResponder {
  /// A fake: one object of the process is the first responder, as one of a window is.
  private static weak var firstResponder: UIResponder?

  public init() {}

  /// Header UIResponder.h: `var isFirstResponder: Bool { get }`, iOS 2.
  open var isFirstResponder: Bool { Self.firstResponder === self }

  /// Header UIResponder.h: `var canBecomeFirstResponder: Bool { get }`, iOS 2; `false` by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Header UIResponder.h: `func becomeFirstResponder() -> Bool`, iOS 2; the result of an imported method may be ignored.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if Self.firstResponder !== self { Self.firstResponder?.resignFirstResponder() }
    Self.firstResponder = self
    return true
  }

  /// Header UIResponder.h: `func resignFirstResponder() -> Bool`, iOS 2.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { Self.firstResponder = nil }
    return true
  }
}
