// What the app uses of Accessibility. Linux has no such framework, so the package declares it for the app to be compiled
// and tested. Each declaration is written after Apple's documentation on developer.apple.com, whose page is named beside it.

/// The notifications of an assistive app.
///
/// Source: the page "AccessibilityNotification" of the framework Accessibility.
@available(iOS 17.0, *)
public enum AccessibilityNotification {
  /// A text for an assistive app to announce.
  ///
  /// Source: the page "AccessibilityNotification.Announcement"; it has two more initializers, for attributed strings.
  public struct Announcement {
    private let announcement: String

    /// Creates the announcement of a text.
    public init(_ announcement: String) {
      self.announcement = announcement
    }

    /// Announces the text; here, adds it to the log of the current task.
    ///
    /// Source: the page "post()". The method belongs to no actor.
    public func post() {
      AnnouncementLog.current?.announcements.append(announcement)
    }
  }
}

/// For tests: the texts that were announced while it was the log of the current task.
///
/// It is used by one test at a time, on the main actor.
package final class AnnouncementLog: @unchecked Sendable {
  /// The log of the current task, `nil` if there is none.
  @TaskLocal package static var current: AnnouncementLog?

  /// The texts so far.
  package var announcements: [String] = []

  /// Creates an empty log.
  package init() {}
}
