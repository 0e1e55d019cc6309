import GreetingDomain
import GuestBookDomain
import TerminalUI
import Testing

@testable import CommandLineInterface
@testable import GreetingDemo
@testable import GuestBookDemo
@testable import GuestBookMVCTerminal
@testable import GuestBookMVPTerminal
@testable import GuestBookMVVMTerminal
@testable import GuestBookPlainTerminal
@testable import GuestBookReduxTerminal
@testable import GuestBookVIPERTerminal
@testable import GuestBookVIPTerminal

/// The guest books on the terminal: the stage owns the screens, and nothing else does.
@Suite("The guest books on the terminal: ownership")
struct GuestBookReleaseTests {
  @Test(
    "A screen that the system has left is released, and so is the app after it was closed", arguments: Host.allCases)
  func release(_ host: Host) async throws {
    weak var stage: TerminalStage?
    weak var root: AnyObject?
    do {
      var arguments = Arguments(["--open", "guests/1/edit"])
      let session = GuestBookSession(try GuestBookOptions(&arguments), store: OneGuestStore()) { dependencies in
        let book = host.makeGuestBook(dependencies)
        root = book.screen.root
        return book
      }
      stage = session.stage
      await session.settle()
      #expect(session.link == .editGuest(1))

      weak let sheet = session.stage.top?.widgets.first?.widget
      #expect(sheet != nil)
      #expect(session.stage.goBack())
      await session.settle()
      #expect(sheet == nil)
      #expect(session.link == .guest(1))

      weak let card = session.stage.top?.widgets.first?.widget
      #expect(card != nil)
      #expect(session.stage.goBack())
      await session.settle()
      #expect(card == nil)
      #expect(session.link == .guests)

      session.open(.editGuest(1))
      await session.close()
    }

    #expect(stage == nil)
    #expect(root == nil)
  }

  @Test("A save in the middle of which the system goes back reaches the card", arguments: Host.allCases)
  func pendingSave(_ host: Host) async throws {
    var arguments = Arguments(["--open", "guests/1/edit"])
    let gate = StoreGate(OneGuestStore())
    let session = GuestBookSession(
      try GuestBookOptions(&arguments), store: gate, makeGuestBook: host.makeGuestBook)
    await session.settle()
    let sheet = try #require(session.stage.top)
    (sheet.widgets[0].widget as? TextField)?.edit(to: "Tom")
    session.updateIfNeeded()
    gate.close()
    (sheet.widgets[2].widget as? Button)?.press()
    while gate.heldCallCount == 0 { await Task.yield() }

    #expect(session.stage.goBack())
    session.updateIfNeeded()
    #expect(session.stage.top?.form.plainText.hasPrefix("Tim Cook …\n\n(Edit) (Remove)\n") == true)

    gate.open()
    await session.settle()
    #expect(session.stage.top?.form.plainText.hasPrefix("Tom Cook\n\n[Edit] [Remove]\n") == true)
    await session.close()
  }
}

/// The host of an architecture, created by the composition root of its program.
enum Host: CaseIterable {
  case plain, mvc, mvp, mvvm, viper, vip, redux

  func makeGuestBook(_ dependencies: GuestBookDemoDependencies) -> DemoGuestBook {
    switch self {
    case .plain: GuestBookPlainTerminal.makeGuestBook(dependencies)
    case .mvc: GuestBookMVCTerminal.makeGuestBook(dependencies)
    case .mvp: GuestBookMVPTerminal.makeGuestBook(dependencies)
    case .mvvm: GuestBookMVVMTerminal.makeGuestBook(dependencies)
    case .viper: GuestBookVIPERTerminal.makeGuestBook(dependencies)
    case .vip: GuestBookVIPTerminal.makeGuestBook(dependencies)
    case .redux: GuestBookReduxTerminal.makeGuestBook(dependencies)
    }
  }
}

/// A store with one guest, which changes nothing.
final class OneGuestStore: GuestStore {
  @MainActor
  func guests() async throws -> [Guest] {
    [Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))]
  }

  @MainActor
  func add(_ person: Person) async throws -> Guest { Guest(id: 2, person: person) }

  @MainActor
  func update(_ guest: Guest) async throws -> Guest { guest }

  @MainActor
  func remove(_ id: Guest.ID) async throws {}
}
