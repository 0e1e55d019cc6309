import Accessibility
import Foundation

/// Has VoiceOver read a text, after the text that it is reading.
///
/// A greeting and the failure of its save can follow each other at once. If the announcement were not queued, it would
/// interrupt the one before. A low priority queues it.
func announce(_ text: String) {
  var announcement = AttributedString(text)
  announcement.accessibilitySpeechAnnouncementPriority = .low
  AccessibilityNotification.Announcement(announcement).post()
}
