/// Documentation: `struct UIAccessibilityTraits`, an option set of `UInt64`; the value of `header` is not published.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Header UIAccessibilityConstants.h: `nonisolated static let header: UIAccessibilityTraits`, iOS 6.
  public static let header: Self = Self(rawValue: 1 << 16)
}

/// From memory: a name space for the functions of accessibility in UIKit.
public enum UIAccessibility {
  /// Documentation: `struct Notification`, with `init(rawValue: UInt32)`.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Documentation: `nonisolated static let announcement: UIAccessibility.Notification`, iOS 4.
    public static let announcement: Self = Self(rawValue: 1008)
  }

  /// Documentation: `@MainActor static func post(notification: UIAccessibility.Notification, argument: Any?)`.
  @MainActor
  public static func post(notification: Notification, argument: Any?) {
    if notification == .announcement, let text = argument as? String { announcements.append(text) }
  }
}
