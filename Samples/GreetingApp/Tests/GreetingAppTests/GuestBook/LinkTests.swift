import Foundation
import GreetingDomain
import GuestBookDomain
import SwiftUI
import Testing
import UIKit

@testable import GreetingApp

@Suite("Links to the guest book, from outside of it", .serialized)
struct LinkTests {
  @Test("An address has the scheme of the app", arguments: ["guests", "guests/new", "guests/2", "guests/2/edit"])
  func address(path: String) throws {
    #expect(GuestBookLink(try #require(URL(string: "greeting://\(path)")))?.path == path)
    #expect(GuestBookLink(try #require(URL(string: "https://\(path)"))) == nil)
    #expect(GuestBookLink(try #require(URL(string: "greeting://\(path)/more"))) == nil)
  }

  @Test(
    "The arguments of the launch open a guest book with a link",
    arguments: [
      ("SwiftUI/MVVM", 1), ("SwiftUI/Redux", 1), ("UIKit/MVC", 2), ("UIKit/MVP", 2), ("UIKit/VIPER", 2),
      ("UIKit/VIP", 2),
    ])
  func launch(screen: String, pages: Int) async throws {
    let app = try App("-screen", screen, "-open", "guests/2")
    #expect(await app.shows("guests/2", pages: pages + 1))

    try app.open("guests/new")
    #expect(await app.shows("guests/new", pages: pages))

    // The system starts the app again, with the scene as it was.
    let next = try App(restoring: app.simulator.sceneStorage)
    #expect(await next.shows("guests/new", pages: pages))
  }

  @Test(
    "A link opens a guest book if none is shown, in place of the list or a greeting",
    arguments: [("SwiftUI/", 1), ("SwiftUI/VIP", 1), ("UIKit/", 2), ("UIKit/VIP", 2)])
  func linkWithoutGuestBook(screen: String, pages: Int) async throws {
    let app = try App("-screen", screen)
    try app.open("guests/2")
    #expect(await app.shows("guests/2", pages: pages + 1))

    let next = try App("-screen", screen, opening: "guests/2")
    #expect(await next.shows("guests/2", pages: pages + 1), "The link has launched the app.")
    try next.open("guests/new")
    #expect(await next.shows("guests/new", pages: pages))
  }

  @Test(
    "A link with which the app is launched goes before the restored one", arguments: ["SwiftUI/Redux", "UIKit/MVP"])
  func linkAtLaunch(screen: String) async throws {
    let app = try App("-screen", screen, "-open", "guests/new")
    #expect(await app.shows("guests/new", pages: screen.hasPrefix("UIKit") ? 2 : 1))

    let next = try App(opening: "guests/2", restoring: app.simulator.sceneStorage)

    #expect(await next.shows("guests/2", pages: screen.hasPrefix("UIKit") ? 3 : 2))
  }

  @Test("A link waits while the user swipes back from a guest book in UIKit", arguments: [false, true])
  func linkWhileLeaving(isTakenBack: Bool) async throws {
    let app = try App("-screen", "UIKit/VIP", "-open", "guests")
    #expect(await app.shows("guests", pages: 2))
    let half = try #require(app.navigationController)
    weak let book = half.topViewController

    half.beginSwipeBack()
    try app.open("guests/2")
    await Task.yield()
    half.endSwipeBack(isTakenBack: isTakenBack)

    #expect(await app.shows("guests/2", pages: 3))
    #expect(await eventually { (book != nil) == isTakenBack })
  }

  @Test("A row opens a guest book, and going back closes it", arguments: UIKitGuestBook.allCases)
  func row(of book: UIKitGuestBook) async throws {
    let app = try App("-screen", "UIKit/")
    let navigationController = try #require(app.navigationController)
    let list = try #require(navigationController.topViewController as? ScreenListViewController)
    let titles = (0..<2).map { list.tableView(list.tableView, titleForHeaderInSection: $0) }
    #expect(titles == ["Greeting", "Guest book"])
    let row = try #require(UIKitGuestBook.allCases.firstIndex(of: book))

    // Two rows in one turn: the first one counts.
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 1))
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))

    #expect(await app.shows("guests", pages: 2))
    weak let screen = navigationController.topViewController as? GuestBookViewController
    #expect(screen?.navigationItem.rightBarButtonItems?.map(\.title) == ["Store", "Check in"])
    navigationController.popViewController(animated: true)
    #expect(await app.shows("", pages: 1))
    #expect(await eventually { screen == nil })
  }

  @Test("A row opens a guest book in SwiftUI, and the other tab keeps it", arguments: SwiftUIGuestBook.allCases)
  func row(of book: SwiftUIGuestBook) async throws {
    let app = try App()
    try #require(app.simulator.page.buttons.first { $0.label == book.rawValue }).tap()
    #expect(await app.shows("guests", pages: 1))
    #expect(await eventually { app.page.texts == [] && app.page.buttons.map(\.label) == ["Tim Cook", "Ada Lovelace"] })
    app.page.buttons[1].tap()
    #expect(await app.shows("guests/2", pages: 2))

    app.simulator.layers[0][0].tabs[1].tap()
    app.simulator.update()
    app.simulator.layers[0][0].tabs[0].tap()
    #expect(await app.shows("guests/2", pages: 2))

    app.simulator.goBack()
    try #require(app.page.toolbar?.buttons.first { $0.label == "Architectures" }).tap()
    #expect(await app.shows("", pages: 1))
    #expect(app.page.title == "Architectures")
  }

  /// The app, with two guests.
  private struct App {
    let simulator: Simulator
    private let half: String

    init(_ arguments: String..., opening path: String? = nil, restoring restored: [String: Any] = [:]) throws {
      let suite = "greeting-app-link-tests"
      let defaults = try #require(UserDefaults(suiteName: suite))
      defaults.removePersistentDomain(forName: suite)
      let store = AppStore(defaults: defaults)
      for (name, surname) in [("Tim", "Cook"), ("Ada", "Lovelace")] {
        store.append(try #require(Person(name: name, surname: surname)))
      }
      let isUIKit = arguments.count > 1 && arguments[1].hasPrefix("UIKit") || restored["half"] as? Half == .uiKit
      half = isUIKit ? "uiKit" : "swiftUI"
      simulator = Simulator(restoring: restored, opening: try path.map(App.url)) {
        RootView(
          store: store, phrasebook: Language.english.phrasebook, launchState: LaunchState(arguments: arguments))
      }
    }

    private static func url(_ path: String) throws -> URL { try #require(URL(string: "greeting://" + path)) }

    /// Opens a link, as the system does.
    func open(_ path: String) throws { simulator.open(try Self.url(path)) }

    var page: Page {
      simulator.update()
      return simulator.page
    }

    var navigationController: UINavigationController? { simulator.page.viewController as? UINavigationController }

    /// Lets time pass until the scene keeps a link, and so many pages are below a sheet.
    func shows(_ link: String, pages: Int) async -> Bool {
      await eventually {
        simulator.update()
        navigationController?.finishTransition()
        navigationController?.finishPresentation()
        let count = navigationController?.viewControllers.count ?? simulator.layers[0].count
        return simulator.sceneStorage[half + "Link"] as? String ?? "" == link && count == pages
      }
    }
  }
}
