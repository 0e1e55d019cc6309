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

  #Preview("SwiftUI: guests") { NavigationStack { GuestBookState.guests.list } }
  #Preview("SwiftUI: no guests") { NavigationStack { GuestBookState.empty.list } }
  #Preview("SwiftUI: guests, busy") { NavigationStack { GuestBookState.busy.list } }
  #Preview("SwiftUI: guests not loaded") { NavigationStack { GuestBookState.loadFailed.list } }
  #Preview("SwiftUI: card") { NavigationStack { GuestBookState.guests.card } }
  #Preview("SwiftUI: card, removal failed") {
    NavigationStack { GuestBookState.removalFailed.card }
      .dynamicTypeSize(.accessibility3)
  }
  #Preview("SwiftUI: card, Russian") { NavigationStack { GuestBookState.russian.card } }
#endif
