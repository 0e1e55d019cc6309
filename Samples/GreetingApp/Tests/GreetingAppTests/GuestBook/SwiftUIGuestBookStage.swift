import GreetingDomain
import GuestBookDomain
import Observation
import SwiftUI

@testable import GreetingApp

/// A guest book in SwiftUI, with a store that replies when a test has it reply. It takes the place of a list, as in the
/// app.
final class SwiftUIGuestBookStage {
  let store: HeldGuestStore
  let scene = Scene()
  /// The store of the menu.
  let appStore = AppStore()
  let simulator: Simulator

  init(_ book: SwiftUIGuestBook, openedWith link: String = "guests", guests: [String] = ["Tim", "Ada"]) {
    let store = HeldGuestStore(guests)
    self.store = store
    simulator = Simulator(restoring: ["link": link]) { [scene, appStore] in
      Parent(book: book, store: store, appStore: appStore, scene: scene)
    }
  }

  /// What the app receives from the system.
  @Observable
  final class Scene {
    var newLink: GuestBookLink?
  }

  /// The link that the scene keeps.
  var link: String { simulator.sceneStorage["link"] as? String ?? "" }

  /// The page on top, after SwiftUI has updated what has changed.
  var page: Page {
    simulator.update()
    return simulator.page
  }

  /// The texts of each page, from the bottom to the top: the rows of the list, the name on a card, the sheet.
  var screens: [String] {
    simulator.update()
    return simulator.layers.flatMap(\.self).map { page in
      if let name = page.fields.first { return "sheet \(name.text)" }
      if !page.headers.isEmpty { return "card " + page.headers[0] }
      return (page.texts + page.buttons.map(\.label)).joined(separator: ", ")
    }
  }

  /// Lets time pass until something is true.
  func becomes(_ condition: () -> Bool) async -> Bool {
    await eventually {
      simulator.update()
      return condition()
    }
  }

  /// Lets time pass until some screens are shown, and then a little longer.
  func shows(_ screens: String...) async -> Bool {
    _ = await becomes { self.screens == screens }
    for _ in 1...20 { await Task.yield() }
    return self.screens == screens
  }

  /// Has the store reply to the load.
  func load() async {
    _ = await eventually { store.received == [.guests] }
    store.reply()
    _ = await becomes { screens[0] != "" }
  }

  /// Taps a button or a row of the page on top, if it is there.
  func tap(_ label: String) {
    let page = page
    (page.buttons + (page.toolbar?.buttons ?? [])).first { $0.label == label }?.tap()
  }

  /// Greets a person on the sheet, until the call of the store has begun.
  func greet(_ name: String) async {
    let count = store.received.count
    _ = await becomes { !page.isBusy }
    page.fields.first?.write(name)
    _ = await becomes { page.buttons[0].isEnabled }
    tap("Greet")
    _ = await eventually { store.received.count == count + 1 }
  }

  private struct Parent: View {
    let book: SwiftUIGuestBook
    let store: HeldGuestStore
    let appStore: AppStore
    @Bindable var scene: Scene
    @SceneStorage("link") private var link = ""

    var body: some View {
      if link.isEmpty {
        Text("Closed")
      } else {
        guestBook
      }
    }

    @ViewBuilder private var guestBook: some View {
      let bar = GuestBookBar(store: appStore) { link = "" }
      switch book {
      case .mvvm: MVVMGuestBook(GuestBookContext(store), link: $link, newLink: $scene.newLink, bar: bar)
      case .redux: ReduxGuestBook(GuestBookContext(store), link: $link, newLink: $scene.newLink, bar: bar)
      }
    }
  }
}
