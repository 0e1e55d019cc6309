import SwiftUI

/// The app: one list, from which each architecture opens in each framework.
@main
struct GreetingApp: App {
  @State private var store = AppStore()

  var body: some Scene {
    WindowGroup {
      ScreenList(store: store, phrasebook: AppTexts.phrasebook)
    }
  }
}
