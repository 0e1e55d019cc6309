import GreetingDomain
import SwiftUI
import Testing
import UIKit

@testable import GreetingApp

@Suite("The list of the app")
struct ScreenListTests {
  private let store: AppStore
  private let simulator: Simulator

  init() throws {
    let defaults = try #require(UserDefaults(suiteName: "greeting-app-list-tests"))
    defaults.removePersistentDomain(forName: "greeting-app-list-tests")
    let store = AppStore(defaults: defaults)
    self.store = store
    simulator = Simulator { ScreenList(store: store, phrasebook: Language.english.phrasebook) }
  }

  @Test("It has a row for each architecture in each framework")
  func rows() {
    let architectures = ["Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"]
    #expect(simulator.page.links.map(\.label) == architectures)
    #expect(simulator.page.buttons.map(\.label) == architectures)
    #expect(simulator.page.texts == ["SwiftUI", "UIKit", "Store"])
    #expect(simulator.page.title == "Greeting")
  }

  @Test("Its switches make the store slow or failing")
  func settings() {
    #expect(simulator.page.toggles.map(\.label) == ["Slow", "Load fails", "Save fails"])

    for toggle in simulator.page.toggles { toggle.tap() }

    #expect([store.isSlow, store.failsToLoad, store.failsToSave] == [true, true, true])
  }

  @Test("A row of SwiftUI pushes the screen", arguments: Architecture.allCases)
  func swiftUIScreen(of architecture: Architecture) async throws {
    try #require(simulator.page.links.first { $0.label == architecture.rawValue }).tap()
    simulator.update()

    #expect(simulator.layers.map(\.count) == [2])
    #expect(simulator.page.title == "Welcome!")
    simulator.goBack()
    #expect(simulator.layers.map(\.count) == [1])
  }

  @Test("A row of UIKit presents the screen, and Close dismisses and releases it", arguments: Architecture.allCases)
  func uiKitScreen(of architecture: Architecture) async throws {
    try #require(simulator.page.buttons.first { $0.label == architecture.rawValue }).tap()
    simulator.update()

    #expect(simulator.layers.map(\.count) == [1, 1])
    weak let navigationController = simulator.page.viewController as? UINavigationController
    try #require(navigationController?.topViewController?.navigationItem.leftBarButtonItem).tap()
    simulator.update()
    simulator.releaseHidden()

    #expect(simulator.layers.map(\.count) == [1])
    #expect(await eventually { navigationController == nil })
  }
}
