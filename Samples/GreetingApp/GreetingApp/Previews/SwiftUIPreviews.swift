// Linux has no previews. What they show is in FormState.swift, which is compiled and tested there.
#if canImport(DeveloperToolsSupport)
  import SwiftUI

  #Preview("SwiftUI: busy") { NavigationStack { FormState.busy.view } }
  #Preview("SwiftUI: loaded") { NavigationStack { FormState.loaded.view } }
  #Preview("SwiftUI: load failed") { NavigationStack { FormState.loadFailed.view } }
  #Preview("SwiftUI: save failed") { NavigationStack { FormState.saveFailed.view } }
  #Preview("SwiftUI: too long") { NavigationStack { FormState.tooLong.view } }
  #Preview("SwiftUI: large type") {
    NavigationStack { FormState.saveFailed.view }
      .dynamicTypeSize(.accessibility3)
  }
  #Preview("SwiftUI: dark") {
    NavigationStack { FormState.saveFailed.view }
      .preferredColorScheme(.dark)
  }
  #Preview("SwiftUI: right to left") {
    NavigationStack { FormState.saveFailed.view }
      .environment(\.layoutDirection, .rightToLeft)
  }
  #Preview("SwiftUI: Russian") { NavigationStack { FormState.russian.view } }

  #Preview("SwiftUI: guests") { NavigationStack { GuestBookPreview.guests.list } }
  #Preview("SwiftUI: no guests") { NavigationStack { GuestBookPreview.empty.list } }
  #Preview("SwiftUI: guests, busy") { NavigationStack { GuestBookPreview.busy.list } }
  #Preview("SwiftUI: guests not loaded") { NavigationStack { GuestBookPreview.loadFailed.list } }
  #Preview("SwiftUI: card") { NavigationStack { GuestBookPreview.guests.card } }
  #Preview("SwiftUI: card, removal failed") {
    NavigationStack { GuestBookPreview.removalFailed.card }
      .dynamicTypeSize(.accessibility3)
  }
  #Preview("SwiftUI: card, Russian") { NavigationStack { GuestBookPreview.russian.card } }
#endif
