import Accessibility
import GreetingDomain
import GuestBookDomain
import SwiftUI
import Testing

@testable import GreetingApp

@Suite("The guest book in SwiftUI: what the user sees")
struct SwiftUIGuestBookTests {
  @Test("The list is busy, and then shows the guests; a card has the name", arguments: SwiftUIGuestBook.allCases)
  func texts(of book: SwiftUIGuestBook) async {
    let stage = SwiftUIGuestBookStage(book)
    #expect(stage.page.title == "Guests")
    #expect(stage.page.isBusy)
    #expect(stage.page.toolbar?.buttons.map(\.label) == ["Check in", "Forget everybody", "Architectures"])
    #expect(stage.page.toolbar?.buttons[0].isEnabled == false)
    #expect(stage.screens == [""])

    await stage.load()

    #expect(await stage.shows("Tim, Ada"))
    #expect(!stage.page.isBusy)
    stage.tap("Ada")
    #expect(await stage.shows("Tim, Ada", "card Ada"))
    #expect(stage.page.buttons.map(\.label) == ["Edit", "Remove"])
    #expect(stage.page.identifiers == ["guestName", "editButton", "removeButton"])
    stage.tap("Edit")
    #expect(await stage.shows("Tim, Ada", "card Ada", "sheet Ada"))
    #expect(stage.page.title == "Welcome back, Ada!")
  }

  @Test("An empty book says so, and a link to nobody too", arguments: SwiftUIGuestBook.allCases)
  func empty(of book: SwiftUIGuestBook) async {
    let stage = SwiftUIGuestBookStage(book, openedWith: "guests/7", guests: [])
    await stage.load()
    #expect(await stage.shows("This guest is not in the book., There are no guests yet."))
    #expect(stage.page.symbols == ["exclamationmark.triangle"])
  }

  @Test("A load that fails is announced, and Retry loads again", arguments: SwiftUIGuestBook.allCases)
  func retry(of book: SwiftUIGuestBook) async {
    let log = AnnouncementLog()
    await AnnouncementLog.$current.withValue(log) {
      let stage = SwiftUIGuestBookStage(book)
      _ = await eventually { stage.store.received == [.guests] }
      stage.store.fail()
      #expect(await stage.shows("The guests could not be loaded., Retry"))

      stage.tap("Retry")

      #expect(await stage.becomes { stage.store.received == [.guests, .guests] })
      stage.store.reply()
      #expect(await stage.shows("Tim, Ada"))
    }
    #expect(log.texts == ["The guests could not be loaded."])
  }

  @Test("A check-in shows its row, and Continue its card", arguments: SwiftUIGuestBook.allCases)
  func checkIn(of book: SwiftUIGuestBook) async {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    stage.tap("Check in")
    #expect(await stage.shows("Tim, Ada", "sheet "))
    await stage.greet("Eve")
    #expect(stage.store.received.last == .add("Eve"))
    stage.store.reply()
    #expect(await stage.shows("Tim, Ada, Eve", "sheet Eve"))
    #expect(await stage.becomes { stage.page.buttons[2].isEnabled })

    let button = stage.page.buttons[2]
    button.tap()
    button.tap()

    #expect(await stage.shows("Tim, Ada, Eve", "card Eve"))
    #expect(await stage.becomes { stage.link == "guests/3" })
  }

  @Test("Remove closes the card; a failure is announced on it", arguments: SwiftUIGuestBook.allCases)
  func remove(of book: SwiftUIGuestBook) async {
    let log = AnnouncementLog()
    await AnnouncementLog.$current.withValue(log) {
      let stage = SwiftUIGuestBookStage(book)
      await stage.load()
      stage.tap("Tim")
      stage.tap("Remove")
      #expect(await stage.becomes { stage.store.received.last == .remove(1) && stage.page.isBusy })
      stage.store.fail()
      #expect(await stage.becomes { stage.page.texts == ["Tim", "The guest could not be removed."] })

      stage.tap("Remove")
      #expect(await stage.becomes { stage.store.received == [.guests, .remove(1), .remove(1)] })
      stage.store.reply()

      #expect(await stage.shows("Ada"))
    }
    #expect(log.texts == ["The guest could not be removed."])
  }

  @Test("A row belongs to a guest, also when a guest above it is gone", arguments: SwiftUIGuestBook.allCases)
  func rows(of book: SwiftUIGuestBook) async throws {
    let stage = SwiftUIGuestBookStage(book, guests: ["Tim", "Ada", "Eve"])
    await stage.load()
    stage.tap("Tim")
    stage.tap("Remove")
    #expect(await stage.becomes { stage.store.received.last == .remove(1) })
    stage.simulator.goBack()
    let ada = try #require(stage.page.buttons.first { $0.label == "Ada" })
    stage.store.reply()
    #expect(await stage.shows("Ada, Eve"))

    ada.tap()

    #expect(await stage.shows("Ada, Eve", "card Ada"))
  }
}

@Suite("The guest book in SwiftUI: the system and the links")
struct SwiftUIGuestBookSystemTests {
  @Test(
    "After a swipe back, another card can be opened, and the removal continues", arguments: SwiftUIGuestBook.allCases)
  func swipeBack(of book: SwiftUIGuestBook) async {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    stage.tap("Tim")
    stage.tap("Remove")
    #expect(await stage.becomes { stage.store.received.last == .remove(1) })

    stage.simulator.goBack()
    #expect(stage.link == "guests")
    stage.tap("Ada")

    #expect(await stage.shows("Tim, Ada", "card Ada"))
    stage.store.reply()
    #expect(await stage.shows("Ada", "card Ada"))
  }

  @Test(
    "After a swipe down, the guest is added, and the sheet can be opened again", arguments: SwiftUIGuestBook.allCases)
  func swipeDown(of book: SwiftUIGuestBook) async {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    stage.tap("Check in")
    await stage.greet("Eve")

    stage.simulator.goBack()

    #expect(stage.link == "guests")
    stage.store.reply()
    #expect(await stage.shows("Tim, Ada, Eve"))
    stage.tap("Check in")
    #expect(await stage.shows("Tim, Ada, Eve", "sheet "))
  }

  @Test("A sheet has a button to close it, also while it saves", arguments: SwiftUIGuestBook.allCases)
  func close(of book: SwiftUIGuestBook) async throws {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    stage.tap("Check in")
    await stage.greet("Eve")
    let button = try #require(stage.page.toolbar?.buttons.first { $0.label == "Close" })

    button.tap()

    #expect(await stage.shows("Tim, Ada"))
    #expect(stage.link == "guests")
    stage.store.reply()
    #expect(await stage.shows("Tim, Ada, Eve"))
    stage.tap("Check in")
    #expect(await stage.shows("Tim, Ada, Eve", "sheet "))
    button.tap()
    #expect(await stage.shows("Tim, Ada, Eve", "sheet "), "It closes its own sheet.")
  }

  @Test("A link closes what is open, and opens its screens", arguments: SwiftUIGuestBook.allCases)
  func link(of book: SwiftUIGuestBook) async {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    stage.tap("Check in")
    stage.page.fields.first?.write("Eve")
    #expect(await stage.shows("Tim, Ada", "sheet Eve"))

    for (link, screens) in [
      (GuestBookLink.newGuest, ["sheet "]), (.editGuest(2), ["card Ada", "sheet Ada"]), (.guest(1), ["card Tim"]),
      (.guests, []),
    ] {
      stage.scene.newLink = link
      #expect(await stage.becomes { stage.screens == ["Tim, Ada"] + screens }, "\(link): \(stage.screens)")
      #expect(stage.link == link.path)
    }
  }

  @Test("A link with which the guest book is opened waits for the guests", arguments: SwiftUIGuestBook.allCases)
  func firstLink(of book: SwiftUIGuestBook) async {
    let stage = SwiftUIGuestBookStage(book, openedWith: "guests/2/edit")
    #expect(stage.screens == [""])
    #expect(stage.link == "guests/2/edit")

    await stage.load()

    #expect(await stage.shows("Tim, Ada", "card Ada", "sheet Ada"))
    #expect(stage.link == "guests/2/edit")
    #expect(stage.store.received == [.guests])
  }

  @Test("A double tap opens one screen", arguments: SwiftUIGuestBook.allCases)
  func doubleTap(of book: SwiftUIGuestBook) async throws {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    for label in ["Tim", "Edit"] {
      let button = try #require(stage.page.buttons.first { $0.label == label })
      button.tap()
      button.tap()
      stage.simulator.update()
    }
    #expect(await stage.shows("Tim, Ada", "card Tim", "sheet Tim"))
    stage.simulator.goBack()
    #expect(await stage.shows("Tim, Ada", "card Tim"))
    stage.simulator.goBack()
    #expect(await stage.shows("Tim, Ada"))
  }

  @Test("Of two taps in one turn, only the first one has an effect", arguments: SwiftUIGuestBook.allCases)
  func twoTapsInOneTurn(of book: SwiftUIGuestBook) async {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    let list = stage.page
    let buttons = [list.buttons[0], list.toolbar?.buttons[0], list.buttons[1]].compactMap(\.self)
    for button in buttons { button.sendAction() }
    #expect(await stage.shows("Tim, Ada", "card Tim"))

    for button in stage.page.buttons { button.sendAction() }
    #expect(await stage.shows("Tim, Ada", "card Tim", "sheet Tim"))
    #expect(stage.store.received == [.guests])
  }

  @Test("A path that SwiftUI writes unchanged closes nothing", arguments: SwiftUIGuestBook.allCases)
  func unchangedPath(of book: SwiftUIGuestBook) async throws {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    stage.tap("Tim")
    #expect(await stage.shows("Tim, Ada", "card Tim"))

    stage.page.rewritePath()

    #expect(await stage.shows("Tim, Ada", "card Tim"))
  }

  @Test("What SwiftUI writes late about a screen closes no later one", arguments: SwiftUIGuestBook.allCases)
  func lateWrite(of book: SwiftUIGuestBook) async {
    let stage = SwiftUIGuestBookStage(book, openedWith: "guests/1/edit")
    await stage.load()
    #expect(await stage.shows("Tim, Ada", "card Tim", "sheet Tim"))
    stage.simulator.delaysWrites = true

    stage.simulator.goBack()
    stage.scene.newLink = .editGuest(2)
    #expect(await stage.shows("Tim, Ada", "card Ada", "sheet Ada"))
    stage.simulator.deliverWrites()
    #expect(await stage.shows("Tim, Ada", "card Ada", "sheet Ada"))
    #expect(stage.link == "guests/2/edit")

    stage.scene.newLink = .guest(1)
    #expect(await stage.shows("Tim, Ada", "card Tim"))
    stage.simulator.goBack()
    stage.scene.newLink = .guest(1)
    #expect(await stage.shows("Tim, Ada", "card Tim"))
    stage.simulator.deliverWrites()
    #expect(await stage.shows("Tim, Ada", "card Tim"), "It is another presentation of the same card.")
    #expect(stage.link == "guests/1")
  }

  @Test(
    "A sheet that SwiftUI does not present can be opened afterwards", arguments: SwiftUIGuestBook.allCases)
  func refusedPresentation(of book: SwiftUIGuestBook) async {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    stage.simulator.refusesSheets = true
    stage.tap("Check in")
    #expect(await stage.shows("Tim, Ada"))
    #expect(stage.link == "guests")
    stage.scene.newLink = .editGuest(2)
    #expect(await stage.shows("Tim, Ada", "card Ada"))
    #expect(stage.link == "guests/2")
    stage.simulator.refusesSheets = false

    stage.tap("Edit")
    #expect(await stage.shows("Tim, Ada", "card Ada", "sheet Ada"))
    stage.scene.newLink = .guests
    #expect(await stage.shows("Tim, Ada"))
    stage.tap("Check in")
    #expect(await stage.shows("Tim, Ada", "sheet "))
  }

  @Test("A card that moves out does not act", arguments: SwiftUIGuestBook.allCases)
  func leavingCard(of book: SwiftUIGuestBook) async {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    stage.tap("Tim")
    let tim = stage.page.buttons
    stage.scene.newLink = .guest(2)
    #expect(await stage.shows("Tim, Ada", "card Ada"))
    for button in tim { button.sendAction() }
    #expect(await stage.shows("Tim, Ada", "card Ada"))

    let ada = stage.page.buttons
    stage.simulator.goBack()
    for button in ada { button.sendAction() }
    #expect(await stage.shows("Tim, Ada"))
    #expect(stage.store.received == [.guests])
  }

  @Test(
    "After a link to Check in and Edit of the closing card in one turn, Check in works",
    arguments: SwiftUIGuestBook.allCases, [false, true])
  func linkAndEdit(of book: SwiftUIGuestBook, isLinkFirst: Bool) async throws {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    stage.tap("Tim")
    let edit = try #require(stage.page.buttons.first)

    if !isLinkFirst { edit.tap() }
    stage.scene.newLink = .newGuest
    stage.simulator.update()
    if isLinkFirst { edit.tap() }

    #expect(await stage.shows("Tim, Ada", "sheet "))
    stage.simulator.goBack()
    #expect(await stage.shows("Tim, Ada"))
    stage.tap("Check in")
    #expect(await stage.shows("Tim, Ada", "sheet "))
  }

  @Test("After leaving, nothing is retained", arguments: SwiftUIGuestBook.allCases)
  func release(of book: SwiftUIGuestBook) async throws {
    let stage = SwiftUIGuestBookStage(book)
    await stage.load()
    stage.tap("Tim")
    stage.tap("Edit")
    #expect(await stage.shows("Tim, Ada", "card Tim", "sheet Tim"))
    let screens = references(of: stage)
    stage.simulator.goBack()
    stage.tap("Remove")
    #expect(await stage.becomes { stage.store.received.last == .remove(1) })
    stage.simulator.goBack()
    let book = references(of: stage)
    #expect(screens.count > 10)

    stage.tap("Architectures")
    stage.simulator.update()
    stage.simulator.releaseHidden()
    stage.store.reply()

    #expect(await stage.shows("Closed"))
    let objects = screens + book
    #expect(await eventually { objects.allSatisfy { $0.object == nil } }, "\(objects.filter { $0.object != nil })")
  }

  /// Weak references to the objects of the guest book, and to the storage of its state.
  private func references(of stage: SwiftUIGuestBookStage) -> [WeakReference] {
    weakReferences(from: stage.simulator, except: [stage.store, stage.scene, stage.appStore]).filter { reference in
      guard let object = reference.object else { return false }
      let type = String(reflecting: type(of: object))
      return type.hasPrefix("Greeting") || type.hasPrefix("GuestBook")
        || type.hasPrefix("SwiftUI.Storage<") && !type.contains("String")
    }
  }
}
