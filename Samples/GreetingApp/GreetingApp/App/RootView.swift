import GreetingDomain
import GuestBookDomain
import SwiftUI

/// A half of the app.
nonisolated enum Half: String, Sendable {
  case swiftUI = "SwiftUI"
  case uiKit = "UIKit"
}

/// The two halves. The system restores the open screens at the next launch, unless the arguments name one.
struct RootView: View {
  private let store: AppStore
  private let phrasebook: any Phrasebook
  private let launchState: LaunchState
  @SceneStorage("half") private var half = Half.swiftUI
  @SceneStorage("swiftUIScreen") private var swiftUIScreen = ""
  @SceneStorage("uiKitScreen") private var uiKitScreen = ""
  // The links of the open guest books, empty if there is none.
  @SceneStorage("swiftUILink") private var swiftUILink = ""
  @SceneStorage("uiKitLink") private var uiKitLink = ""
  /// The newest link that the scene has received, until a guest book of the half that is shown opens it.
  @State private var newLink: GuestBookLink?
  @State private var isLaunched = false

  init(store: AppStore, phrasebook: any Phrasebook, launchState: LaunchState) {
    self.store = store
    self.phrasebook = phrasebook
    self.launchState = launchState
  }

  var body: some View {
    TabView(selection: $half) {
      Tab("SwiftUI", systemImage: "swift", value: .swiftUI) {
        // Not before the arguments are read, since a guest book takes its first link only once.
        if isLaunched {
          ScreenList(
            screen: $swiftUIScreen, link: $swiftUILink, newLink: half == .swiftUI ? $newLink : .constant(nil),
            store: store,
            phrasebook: phrasebook)
        }
      }
      Tab("UIKit", systemImage: "square.stack", value: .uiKit) {
        // Not before the arguments are read, since UIKit takes its first screen only once.
        if isLaunched {
          UIKitHalf(
            screen: $uiKitScreen, link: $uiKitLink, newLink: half == .uiKit ? $newLink : .constant(nil), store: store,
            phrasebook: phrasebook
          )
          .ignoresSafeArea()
        }
      }
    }
    .onAppear {
      guard !isLaunched else { return }
      isLaunched = true
      guard let launchHalf = launchState.half else { return }
      half = launchHalf
      let (screen, link) = (launchState.screen ?? "", launchState.link?.path ?? "")
      switch launchHalf {
      case .swiftUI: (swiftUIScreen, swiftUILink) = (screen, link)
      case .uiKit: (uiKitScreen, uiKitLink) = (screen, link)
      }
    }
    .onOpenURL { url in
      if let link = GuestBookLink(url) { newLink = link }
    }
  }
}
