import GreetingDomain
import SwiftUI

/// The screens by framework and architecture, and the settings of the store.
struct ScreenList: View {
  private let phrasebook: any Phrasebook
  @Bindable private var store: AppStore
  @State private var uiKitScreen: Architecture?

  init(store: AppStore, phrasebook: any Phrasebook) {
    self.phrasebook = phrasebook
    self.store = store
  }

  var body: some View {
    NavigationStack {
      List {
        Section("SwiftUI") {
          ForEach(Architecture.allCases) { architecture in
            NavigationLink(architecture.rawValue, value: architecture)
          }
        }
        Section("UIKit") {
          ForEach(Architecture.allCases) { architecture in
            Button(architecture.rawValue) { uiKitScreen = architecture }
          }
        }
        Section("Store") {
          Toggle("Slow", isOn: $store.isSlow)
          Toggle("Load fails", isOn: $store.failsToLoad)
          Toggle("Save fails", isOn: $store.failsToSave)
        }
      }
      .navigationTitle("Greeting")
      .navigationDestination(for: Architecture.self) { architecture in
        SwiftUIScreen(architecture: architecture, store: store, phrasebook: phrasebook)
      }
      .sheet(item: $uiKitScreen) { architecture in
        UIKitScreen(architecture: architecture, store: store, phrasebook: phrasebook) { uiKitScreen = nil }
          .ignoresSafeArea()
      }
    }
  }
}

/// The screen of an architecture in SwiftUI.
struct SwiftUIScreen: View {
  let architecture: Architecture
  let store: any PersonStore
  let phrasebook: any Phrasebook

  var body: some View {
    switch architecture {
    case .plain: PlainScreen(store: store, phrasebook: phrasebook)
    case .mvc: MVCScreen(store: store, phrasebook: phrasebook)
    case .mvp: MVPScreen(store: store, phrasebook: phrasebook)
    case .mvvm: MVVMScreen(store: store, phrasebook: phrasebook)
    case .viper: VIPERScreen(store: store, phrasebook: phrasebook)
    case .vip: VIPScreen(store: store, phrasebook: phrasebook)
    case .redux: ReduxScreen(store: store, phrasebook: phrasebook)
    }
  }
}
