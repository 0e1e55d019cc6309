import GreetingDomain
import SwiftUI
import UIKit

/// An architecture of the greeting screen; a value of no actor, since SwiftUI hashes it.
nonisolated enum Architecture: String, CaseIterable, Identifiable, Sendable {
  case plain = "Plain"
  case mvc = "MVC"
  case mvp = "MVP"
  case mvvm = "MVVM"
  case viper = "VIPER"
  case vip = "VIP"
  case redux = "Redux"

  var id: Self { self }
}

extension Architecture {
  /// Creates the screen in UIKit.
  ///
  /// - Parameters:
  ///   - navigationController: Where the screen will be, onto which it pushes the welcome card.
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  /// - Returns: The screen, which is not pushed yet.
  func makeViewController(
    in navigationController: UINavigationController, store: any PersonStore, phrasebook: any Phrasebook
  ) -> ScreenViewController {
    let navigation = UIKitNavigation(navigationController)
    return switch self {
    case .plain: PlainViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .mvc: MVCViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .mvp: MVPViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .mvvm: MVVMViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .viper: VIPERViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .vip: VIPViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .redux: ReduxViewController(store: store, phrasebook: phrasebook, navigation: navigation)
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
    case .plain: PlainGreetingScreen(store: store, phrasebook: phrasebook)
    case .mvc: MVCGreetingScreen(store: store, phrasebook: phrasebook)
    case .mvp: MVPGreetingScreen(store: store, phrasebook: phrasebook)
    case .mvvm: MVVMGreetingScreen(store: store, phrasebook: phrasebook)
    case .viper: VIPERGreetingScreen(store: store, phrasebook: phrasebook)
    case .vip: VIPGreetingScreen(store: store, phrasebook: phrasebook)
    case .redux: ReduxGreetingScreen(store: store, phrasebook: phrasebook)
    }
  }
}
