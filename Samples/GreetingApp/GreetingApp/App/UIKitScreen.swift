import GreetingDomain
import SwiftUI
import UIKit

/// The screen of an architecture in UIKit, in a navigation controller of its own: one that SwiftUI manages must not be
/// pushed to.
struct UIKitScreen: UIViewControllerRepresentable {
  let architecture: Architecture
  let store: any PersonStore
  let phrasebook: any Phrasebook
  let close: @MainActor () -> Void

  func makeUIViewController(context: Context) -> UINavigationController {
    let navigationController = makeViewController(for: architecture, store: store, phrasebook: phrasebook)
    navigationController.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [close] _ in close() })
    return navigationController
  }

  func updateUIViewController(_ navigationController: UINavigationController, context: Context) {}
}
