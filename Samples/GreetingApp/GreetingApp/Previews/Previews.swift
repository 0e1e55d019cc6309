// Linux has no previews. What they show is in FormState.swift, which is compiled and tested there.
#if canImport(DeveloperToolsSupport)
  import SwiftUI
  import UIKit

  #Preview("SwiftUI: busy") { NavigationStack { FormState.busy.view } }
  #Preview("SwiftUI: load failed") { NavigationStack { FormState.loadFailed.view } }
  #Preview("SwiftUI: save failed") { NavigationStack { FormState.saveFailed.view } }
  #Preview("SwiftUI: too long") { NavigationStack { FormState.tooLong.view } }
  #Preview("SwiftUI: Russian") { NavigationStack { FormState.russian.view } }

  #Preview("UIKit: busy") { FormState.busy.makeViewController() }
  #Preview("UIKit: load failed") { FormState.loadFailed.makeViewController() }
  #Preview("UIKit: save failed") { FormState.saveFailed.makeViewController() }
  #Preview("UIKit: too long") { FormState.tooLong.makeViewController() }
  #Preview("UIKit: Russian") { FormState.russian.makeViewController() }
#endif
