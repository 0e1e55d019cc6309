import GreetingDomain
import SwiftUI

/// The half in SwiftUI: a list of the architectures, on which the screens are pushed.
struct ScreenList: View {
  /// The open screen, by the name of its architecture; empty if there is none.
  @Binding var screen: String
  let store: AppStore
  let phrasebook: any Phrasebook

  var body: some View {
    NavigationStack(path: path) {
      List {
        ForEach(Architecture.allCases) { architecture in
          NavigationLink(architecture.rawValue, value: architecture)
        }
      }
      .navigationTitle("Greeting")
      .navigationDestination(for: Architecture.self) { architecture in
        SwiftUIScreen(architecture: architecture, store: store, phrasebook: phrasebook)
          .toolbar { StoreMenu(store: store) }
      }
    }
  }

  private var path: Binding<[Architecture]> {
    Binding {
      Architecture(rawValue: screen).map { [$0] } ?? []
    } set: { path in
      screen = path.first?.rawValue ?? ""
    }
  }
}

/// The menu of a screen in SwiftUI: what the store does next.
struct StoreMenu: View {
  @Bindable var store: AppStore

  var body: some View {
    Menu("Store", systemImage: "ellipsis.circle") {
      Toggle("Fail once", isOn: $store.failsOnce)
      Toggle("Slow", isOn: $store.isSlow)
      Button("Forget the person", role: .destructive, action: store.forget)
    }
    .accessibilityIdentifier(WidgetIdentifier.storeMenu.rawValue)
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
