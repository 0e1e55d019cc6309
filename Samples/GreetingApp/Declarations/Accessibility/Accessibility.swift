public import Foundation

// What the app uses of Accessibility. Linux has no such framework, so the package declares it for the app to be compiled
// and tested. Each declaration is written after Apple's documentation on developer.apple.com, whose page is named beside it.

/// The notifications of an assistive app.
///
/// Source: the page "AccessibilityNotification" of the framework Accessibility.
@available(iOS 17.0, *)
public enum AccessibilityNotification {
  /// A text for an assistive app to announce.
  ///
  /// Source: the page "AccessibilityNotification.Announcement".
  public struct Announcement {
    private let announcement: AttributedString

    /// Creates the announcement of a text.
    ///
    /// Source: the page "AccessibilityNotification.Announcement", which says that it takes an `AttributedString`, and a
    /// public list of the declarations of Apple's SDK. There are two more, for `String` and `NSAttributedString`.
    public init(_ announcement: AttributedString) {
      self.announcement = announcement
    }

    /// Announces the text; here, adds it to the log of the current task.
    ///
    /// Source: the page "post()". The method belongs to no actor.
    public func post() {
      AnnouncementLog.current?.announcements.append(
        AnnouncementLog.Announcement(
          text: String(announcement.characters),
          isQueued: announcement.accessibilitySpeechAnnouncementPriority == .low))
    }
  }
}

@available(iOS 15.0, *)
extension AttributeScopes {
  /// The attributes of a text that an assistive app reads.
  ///
  /// Source: the page "AttributeScopes.AccessibilityAttributes", without the other attributes.
  public struct AccessibilityAttributes: AttributeScope {
    /// How urgent a text is.
    ///
    /// Source: the page "accessibilitySpeechAnnouncementPriority", iOS 17.
    @available(iOS 17.0, *)
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

    /// The key of the attribute.
    ///
    /// Source: the page "AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute", iOS 17. Its name is not
    /// published.
    @available(iOS 17.0, *)
    @frozen public enum AnnouncementPriorityAttribute: AttributedStringKey {
      public typealias Value = AnnouncementPriority
      public static let name: String = "UIAccessibilitySpeechAttributeAnnouncementPriority"

      /// Source: the page "AnnouncementPriority". A low one is queued, a default one interrupts and can be interrupted, a
      /// high one only interrupts.
      public enum AnnouncementPriority: String, Sendable {
        case low, `default`, high
      }
    }
  }
}

@available(iOS 15.0, *)
extension AttributeDynamicLookup {
  /// Looks an attribute up by its name.
  ///
  /// Source: the page "subscript(dynamicMember:)" of `AttributeDynamicLookup`, the one of this scope.
  public subscript<T>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
  ) -> T where T: AttributedStringKey {
    self[T.self]
  }
}

/// For tests: the texts that were announced while it was the log of the current task.
///
/// It is used by one test at a time, on the main actor.
package final class AnnouncementLog: @unchecked Sendable {
  /// An announcement.
  package struct Announcement {
    /// The text.
    package let text: String
    /// Whether it waits for what is being read.
    package let isQueued: Bool
  }

  /// The log of the current task, `nil` if there is none.
  @TaskLocal package static var current: AnnouncementLog?

  /// The announcements so far.
  package var announcements: [Announcement] = []

  /// The texts so far.
  package var texts: [String] { announcements.map(\.text) }

  /// Creates an empty log.
  package init() {}
}
