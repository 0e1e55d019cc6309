/// Documentation: `struct UIAccessibilityTraits`, an option set of `UInt64`; the value of `header` is not published.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Header UIAccessibilityConstants.h: `nonisolated static let header: UIAccessibilityTraits`, iOS 6.
  public static let header: Self = Self(rawValue: 1 << 16)
  /// Header UIAccessibilityConstants.h: `nonisolated static let button: UIAccessibilityTraits`, iOS 2.
  public static let button: Self = Self(rawValue: 1 << 0)
}
