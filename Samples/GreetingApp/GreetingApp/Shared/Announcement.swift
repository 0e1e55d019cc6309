import Accessibility
import Foundation
import SwiftUI

/// Has VoiceOver read a text, after the text that it is reading.
///
/// A greeting and the failure of its save can follow each other at once. If the announcement were not queued, it would
/// interrupt the one before. A low priority queues it.
func announce(_ text: String) {
  var announcement = AttributedString(text)
  announcement.accessibilitySpeechAnnouncementPriority = .low
  AccessibilityNotification.Announcement(announcement).post()
}

extension View {
  /// Has VoiceOver read a text when it changes, unless the view is in a hidden tab or behind another page.
  func announcing(_ text: String?) -> some View { modifier(ChangeAnnouncement(text: text)) }
}

private struct ChangeAnnouncement: ViewModifier {
  private let text: String?
  @State private var isShown = false

  init(text: String?) { self.text = text }

  func body(content: Content) -> some View {
    content
      .onAppear { isShown = true }
      .onDisappear { isShown = false }
      .onChange(of: text) { oldText, text in
        // A title is empty at first, and VoiceOver reads the first one by itself.
        if isShown, oldText != "", let text { announce(text) }
      }
  }
}
