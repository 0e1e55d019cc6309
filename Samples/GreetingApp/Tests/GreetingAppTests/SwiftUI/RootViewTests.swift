import Accessibility
import Foundation
import GreetingDomain
import SwiftUI
import Testing
import UIKit

@testable import GreetingApp

@Suite("The two halves of the app")
struct RootViewTests {
  private let store: AppStore

  init() throws {
    let defaults = try #require(UserDefaults(suiteName: "greeting-app-root-tests"))
    defaults.removePersistentDomain(forName: "greeting-app-root-tests")
    store = AppStore(defaults: defaults, slowDelay: .milliseconds(20))
  }

  @Test("Each half has a row for each of its screens")
  func rows() throws {
    let simulator = launch()
    #expect(simulator.page.tabs.map(\.label) == ["SwiftUI", "UIKit"])
    #expect(simulator.page.links.map(\.label) == ["Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"])
    #expect(simulator.page.title == "Architectures")

    tabs(of: simulator)[1].tap()
    simulator.update()

    let list = try #require(uiKitHalf(of: simulator)?.topViewController as? ScreenListViewController)
    #expect(list.tableView.texts[0] == ["Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"])
    #expect(list.navigationItem.title == "Architectures")
  }

  @Test("A row in SwiftUI pushes the screen, and the system's back pops it", arguments: Architecture.allCases)
  func swiftUIScreen(of architecture: Architecture) async throws {
    let simulator = launch()

    try #require(simulator.page.links.first { $0.label == architecture.rawValue }).tap()
    simulator.update()

    #expect(simulator.layers.map(\.count) == [2])
    #expect(simulator.page.title == "Welcome!")
    simulator.goBack()
    #expect(simulator.layers.map(\.count) == [1])
  }

  @Test("A row in UIKit pushes the screen, and going back releases it", arguments: Architecture.allCases)
  func uiKitScreen(of host: Architecture) async throws {
    let simulator = launch("-screen", "UIKit/")
    let half = try #require(uiKitHalf(of: simulator))
    let list = try #require(half.topViewController as? ScreenListViewController)
    let row = try #require(Architecture.allCases.firstIndex(of: host))

    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
    half.finishTransition()

    weak let screen = half.topViewController as? ScreenViewController
    #expect(screen?.navigationItem.title == "Welcome!")
    half.popViewController(animated: true)
    half.finishTransition()
    #expect(await eventually { screen == nil })
  }

  @Test("The menu of a screen fails once, slows down and forgets, in both halves")
  func menus() async throws {
    let tim = try #require(Person(name: "Tim", surname: ""))
    let swiftUI = launch("-screen", "SwiftUI/MVP")
    let toolbar = try #require(swiftUI.page.toolbar)
    #expect(toolbar.identifiers.first == "storeMenu")
    #expect(toolbar.toggles.map(\.label) == ["Fail once", "Slow"])
    #expect(toolbar.buttons.map(\.label) == ["Forget everybody"])
    for toggle in toolbar.toggles { toggle.tap() }
    #expect([store.failsOnce, store.isSlow] == [true, true])
    store.failsOnce = false
    store.isSlow = false
    try await store.save(tim)
    toolbar.buttons[0].tap()
    #expect(try await store.person() == nil)

    let uiKit = launch("-screen", "UIKit/MVP")
    let item = try #require(uiKitHalf(of: uiKit)?.topViewController?.navigationItem.rightBarButtonItem)
    #expect(item.accessibilityIdentifier == "storeMenu")
    let menu = try #require(item.menu)
    #expect(menu.actions.map(\.title) == ["Fail once", "Slow", "Forget everybody"])
    menu.actions[0].choose()
    menu.actions[1].choose()
    #expect([store.failsOnce, store.isSlow] == [true, true])
    #expect(menu.actions.map(\.state) == [.on, .on, .off])
    store.failsOnce = false
    store.isSlow = false
    try await store.save(tim)
    menu.actions[2].choose()
    #expect(try await store.person() == nil)
  }

  @Test("A load that fails succeeds on Retry, while the screen stays")
  func retry() async throws {
    store.failsOnce = true
    let simulator = launch("-screen", "SwiftUI/MVP")
    #expect(await eventually { page(of: simulator).texts == ["Your name could not be loaded."] })

    simulator.page.buttons[1].tap()

    #expect(await eventually { page(of: simulator).texts.isEmpty && !simulator.page.isBusy })
  }

  @Test("The arguments of the launch open any screen", arguments: ["SwiftUI", "UIKit"])
  func launchArguments(half: String) throws {
    for architecture in Architecture.allCases {
      let simulator = launch("-screen", "\(half)/\(architecture.rawValue)")
      if half == "SwiftUI" {
        #expect(simulator.layers.map(\.count) == [2])
      } else {
        #expect(uiKitHalf(of: simulator)?.viewControllers.count == 2)
      }
    }
  }

  @Test("The next launch shows the half and the screens that were open")
  func restoration() throws {
    let simulator = launch()
    simulator.page.links[2].tap()
    simulator.update()
    tabs(of: simulator)[1].tap()
    simulator.update()
    let half = try #require(uiKitHalf(of: simulator))
    let list = try #require(half.topViewController as? ScreenListViewController)
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 3, section: 0))
    half.finishTransition()

    let next = launch(restoring: simulator.sceneStorage)

    #expect(uiKitHalf(of: next)?.topViewController is MVVMViewController)
    tabs(of: next)[0].tap()
    next.update()
    #expect(next.layers.map(\.count) == [2])
  }

  @Test("After the user has gone back in UIKit, the next launch shows the list")
  func restorationOfList() throws {
    let simulator = launch("-screen", "UIKit/MVP")
    let half = try #require(uiKitHalf(of: simulator))
    half.popViewController(animated: true)
    half.finishTransition()

    let next = launch(restoring: simulator.sceneStorage)

    #expect(uiKitHalf(of: next)?.topViewController is ScreenListViewController)
  }

  @Test("A row that is tapped on the way back to the list is what the next launch shows")
  func rowOnTheWayBack() throws {
    let simulator = launch("-screen", "UIKit/MVP")
    let half = try #require(uiKitHalf(of: simulator))
    let list = try #require(half.viewControllers.first as? ScreenListViewController)
    half.popViewController(animated: true)
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 3, section: 0))
    half.finishTransition()

    let next = launch(restoring: simulator.sceneStorage)

    #expect(uiKitHalf(of: next)?.topViewController is MVVMViewController)
  }

  @Test("Another tab keeps the screens in both halves")
  func tabs() async throws {
    let simulator = launch("-screen", "SwiftUI/MVP")
    #expect(await eventually { !page(of: simulator).isBusy })
    simulator.page.fields[0].write("Tim")

    tabs(of: simulator)[1].tap()
    simulator.update()
    weak let half = uiKitHalf(of: simulator)
    tabs(of: simulator)[0].tap()
    simulator.update()

    #expect(simulator.page.fields.map(\.text) == ["Tim", ""])
    #expect(!simulator.page.isBusy)
    tabs(of: simulator)[1].tap()
    simulator.update()
    #expect(uiKitHalf(of: simulator) === half)
  }

  @Test(
    "Nothing is announced from a hidden tab",
    arguments: [
      ["-screen", "UIKit/MVP"], ["-screen", "UIKit/MVC", "-open", "guests"],
      ["-screen", "SwiftUI/MVVM", "-open", "guests"],
    ])
  func silence(arguments: [String]) async throws {
    let log = AnnouncementLog()
    try await AnnouncementLog.$current.withValue(log) {
      store.isSlow = true
      store.failsNextLoad = true
      let simulator = launch(arguments)
      let isUIKit = arguments[1].hasPrefix("UIKit")
      tabs(of: simulator)[isUIKit ? 0 : 1].tap()
      simulator.update()

      #expect(await eventually { !store.failsNextLoad })
      try await Task.sleep(for: .milliseconds(20))
      simulator.update()

      #expect(log.texts == [])
      tabs(of: simulator)[isUIKit ? 1 : 0].tap()
      simulator.update()
      let screen = uiKitHalf(of: simulator)?.topViewController
      screen?.updatePropertiesIfNeeded()
      let messages = isUIKit ? texts(of: screen) : simulator.page.texts
      #expect(messages.contains { $0.hasSuffix("could not be loaded.") }, "It is shown.")
    }
  }

  @Test("When the window closes, the screen in UIKit cancels its load")
  func dismantling() async throws {
    let held = HeldStore()
    let half = UINavigationController(rootViewController: UIViewController())
    half.loadViewIfNeeded()
    let screen = Architecture.mvp.makeViewController(in: half, store: held, phrasebook: Language.english.phrasebook)
    half.pushViewController(screen, animated: false)
    #expect(held.received == [.person])

    UIKitHalf.dismantleUIViewController(half, coordinator: ())

    #expect(held.cancellations == 1)
    held.reply()
  }

  private func launch(_ arguments: String..., restoring restored: [String: Any] = [:]) -> Simulator {
    launch(arguments, restoring: restored)
  }

  private func launch(_ arguments: [String], restoring restored: [String: Any] = [:]) -> Simulator {
    Simulator(restoring: restored) { [store] in
      RootView(
        store: store, phrasebook: Language.english.phrasebook, launchState: LaunchState(arguments: arguments))
    }
  }

  /// The tabs, which the pages on top of the first one show too.
  private func tabs(of simulator: Simulator) -> [Page.Tab] { simulator.layers[0][0].tabs }

  private func page(of simulator: Simulator) -> Page {
    simulator.update()
    return simulator.page
  }

  /// The message of a greeting, or the texts of the first section of a list.
  private func texts(of screen: UIViewController?) -> [String] {
    if let form = screen?.view as? GreetingFormView { return [form.messageLabel.text].compactMap(\.self) }
    return (screen as? GuestListViewController)?.tableView.texts[0] ?? []
  }

  private func uiKitHalf(of simulator: Simulator) -> UINavigationController? {
    simulator.page.viewController as? UINavigationController
  }
}

@Suite("What the app opens at its launch")
struct LaunchStateTests {
  @Test("Arguments that it does not know are ignored")
  func unknown() {
    for arguments in [[], ["-screen"], ["-screen", "Web/MVP"], ["-state", "happy"], ["-NSDocumentRevisions", "YES"]] {
      let state = LaunchState(arguments: arguments)
      #expect(state == LaunchState(arguments: []), "\(arguments)")
    }
  }

  @Test("A state has a store of its own", .serialized, arguments: LaunchState.StoreState.allCases)
  func store(of state: LaunchState.StoreState) async throws {
    let store = LaunchState(arguments: ["-state", state.rawValue]).makeStore()
    let tim = try #require(Person(name: "Tim", surname: "Cook"))
    switch state {
    case .nobody:
      #expect(try await store.person() == nil)
    case .loaded:
      #expect(try await store.person() == tim)
    case .busy:
      #expect(store.isSlow)
    case .loadFails:
      await #expect(throws: CocoaError.self) { try await store.person() }
      #expect(try await store.person() == nil)
    case .saveFails:
      #expect(try await store.person() == tim)
      await #expect(throws: CocoaError.self) { try await store.save(tim) }
      try await store.save(tim)
    }
  }
}
