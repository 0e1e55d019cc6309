import GreetingDomain
import SwiftUI

/// A half of the app.
nonisolated enum Half: String, Sendable {
  case swiftUI = "SwiftUI"
  case uiKit = "UIKit"
}

/// The two halves. The system restores the open screens at the next launch, unless the arguments name one.
struct RootView: View {
  let store: AppStore
  let phrasebook: any Phrasebook
  let launchState: LaunchState
  @SceneStorage("half") private var half = Half.swiftUI
  @SceneStorage("swiftUIScreen") private var swiftUIScreen = ""
  @SceneStorage("uiKitScreen") private var uiKitScreen = ""
  @State private var isLaunched = false

  var body: some View {
    TabView(selection: $half) {
      Tab("SwiftUI", systemImage: "swift", value: .swiftUI) {
        ScreenList(screen: $swiftUIScreen, store: store, phrasebook: phrasebook)
      }
      Tab("UIKit", systemImage: "square.stack", value: .uiKit) {
        // Not before the arguments are read, since UIKit takes its first screen only once.
        if isLaunched {
          UIKitHalf(screen: $uiKitScreen, store: store, phrasebook: phrasebook)
            .ignoresSafeArea()
        }
      }
    }
    .onAppear {
      guard !isLaunched else { return }
      isLaunched = true
      guard let launchHalf = launchState.half else { return }
      half = launchHalf
      switch launchHalf {
      case .swiftUI: swiftUIScreen = launchState.screen ?? ""
      case .uiKit: uiKitScreen = launchState.screen ?? ""
      }
    }
  }
}
