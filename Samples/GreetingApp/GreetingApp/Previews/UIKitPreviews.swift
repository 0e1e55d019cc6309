// Linux has no previews. What they show is in FormState.swift, which is compiled and tested there.
#if canImport(DeveloperToolsSupport)
  import UIKit

  #Preview("UIKit: busy") { FormState.busy.makeViewController() }
  #Preview("UIKit: loaded") { FormState.loaded.makeViewController() }
  #Preview("UIKit: load failed") { FormState.loadFailed.makeViewController() }
  #Preview("UIKit: save failed") { FormState.saveFailed.makeViewController() }
  #Preview("UIKit: too long") { FormState.tooLong.makeViewController() }
  #Preview("UIKit: large type") {
    FormState.saveFailed.makeViewController {
      $0.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    }
  }
  #Preview("UIKit: dark") {
    FormState.saveFailed.makeViewController { $0.overrideUserInterfaceStyle = .dark }
  }
  #Preview("UIKit: right to left") {
    FormState.saveFailed.makeViewController { $0.traitOverrides.layoutDirection = .rightToLeft }
  }
  #Preview("UIKit: Russian") { FormState.russian.makeViewController() }

  #Preview("UIKit: guests") { GuestBookPreview.guests.makeList() }
  #Preview("UIKit: no guests") { GuestBookPreview.empty.makeList() }
  #Preview("UIKit: guests, busy") { GuestBookPreview.busy.makeList() }
  #Preview("UIKit: guests not loaded") { GuestBookPreview.loadFailed.makeList() }
  #Preview("UIKit: card") { GuestBookPreview.guests.makeCard() }
  #Preview("UIKit: card, removal failed") {
    let controller = GuestBookPreview.removalFailed.makeCard()
    controller.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    return controller
  }
  #Preview("UIKit: card, Russian") { GuestBookPreview.russian.makeCard() }
#endif
