import GreetingDomain
import UIKit

/// Creates the screen of an architecture, in a navigation controller of its own onto which it pushes the welcome card.
func makeViewController(
  for architecture: Architecture, store: any PersonStore, phrasebook: any Phrasebook
) -> UINavigationController {
  let navigationController = UINavigationController()
  let navigation = UIKitNavigation(navigationController)
  let screen: UIViewController =
    switch architecture {
    case .plain: PlainViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .mvc: MVCViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .mvp: MVPViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .mvvm: MVVMViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .viper: VIPERViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .vip: VIPViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    case .redux: ReduxViewController(store: store, phrasebook: phrasebook, navigation: navigation)
    }
  navigationController.viewControllers = [screen]
  return navigationController
}
