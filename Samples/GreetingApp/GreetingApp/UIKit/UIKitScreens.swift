import GreetingDomain
import UIKit

/// A host in UIKit: one of each architecture, and the one of MVVM for earlier systems; a value of no actor.
nonisolated enum UIKitHost: String, CaseIterable {
  case plain = "Plain"
  case mvc = "MVC"
  case mvp = "MVP"
  case mvvm = "MVVM"
  case mvvmForIOS17 = "MVVM, as before iOS 26"
  case viper = "VIPER"
  case vip = "VIP"
  case redux = "Redux"

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - navigationController: Where the screen will be, onto which it pushes the welcome card.
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  /// - Returns: The screen, which is not pushed yet.
  @MainActor
  func makeViewController(
    in navigationController: UINavigationController, store: any PersonStore, phrasebook: any Phrasebook
  ) -> ScreenViewController {
    let navigation = UIKitNavigation(navigationController)
    return switch self {
    case .plain: PlainViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .mvc: MVCViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .mvp: MVPViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .mvvm: MVVMViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .mvvmForIOS17: MVVMViewControllerForIOS17(store: store, phrasebook: phrasebook, navigation: navigation)
    case .viper: VIPERViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .vip: VIPViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .redux: ReduxViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    }
  }
}
