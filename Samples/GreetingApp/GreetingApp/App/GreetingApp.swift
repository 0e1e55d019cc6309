import Foundation
import SwiftUI

/// The app: two halves, one in each framework, in which each architecture can be opened.
@main
struct GreetingApp: App {
  private let launchState: LaunchState
  @State private var store: AppStore

  init() {
    launchState = LaunchState(arguments: ProcessInfo.processInfo.arguments)
    store = launchState.makeStore()
  }

  var body: some Scene {
    WindowGroup {
      RootView(store: store, phrasebook: AppTexts.phrasebook, launchState: launchState)
    }
  }
}
