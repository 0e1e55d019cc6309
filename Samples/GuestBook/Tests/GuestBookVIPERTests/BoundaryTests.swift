import GreetingDomain
@testable import GreetingTestDoubles
import GuestBookDomain
import GuestBookTestDoubles
import Testing

@testable import GuestBookVIPER

/// What crosses the boundaries of the modules: results of an interactor, inputs and outputs.
@Suite("Guest book, VIPER: the boundaries of the modules")
struct BoundaryTests {
  private let tim: Guest
  private let bob: Person
  private let store: GuestStoreStub
  private let book: GuestBook
  private let router = RouterSpy()
  private let phrasebook = Language.english.guestBookPhrasebook

  init() throws {
    tim = Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))
    bob = try #require(Person(name: "Bob", surname: "Lee"))
    store = GuestStoreStub([tim])
    book = GuestBook(store: store)
  }

  // MARK: The interactor of the list

  @Test("The newest link waits for the guests, and is confirmed after them")
  func waitingLink() async {
    let output = GuestsOutputSpy()
    let interactor = GuestsInteractor(book: book)
    interactor.output = output
    book.addObserver(interactor)

    interactor.open(.newGuest)
    interactor.open(.editGuest(1))
    await interactor.load()

    #expect(
      output.received == [
        .guests([GuestName(id: 1, fullName: "Tim Cook")]), .confirm(.editGuest(1)),
      ])
  }

  @Test("A link to an unknown guest is confirmed as the list, with a problem until the next step")
  func unknownGuest() async {
    let output = GuestsOutputSpy()
    let interactor = GuestsInteractor(book: book)
    interactor.output = output
    await interactor.load()

    interactor.open(.editGuest(9))
    #expect(output.received == [.confirm(.guests)])
    #expect(output.status?.problem == .unknownGuest)

    interactor.selectGuest(1)
    #expect(output.received == [.confirm(.guests), .guest(1)])
    #expect(output.status?.problem == nil)
  }

  @Test("The presenter of the list decides which screens a confirmed link shows")
  func link() {
    let presenter = makeGuestsPresenter()

    for link in [GuestBookLink.guests, .newGuest, .guest(1), .editGuest(1)] { presenter.didConfirm(link) }

    #expect(
      router.received == [
        .closeScreens, .closeScreens, .checkIn, .closeScreens, .card(1), .closeScreens, .cardAndEdit(1),
      ])
  }

  // MARK: The input of the card

  @Test("The card of a removed guest stays busy while it closes")
  func removal() async throws {
    try await book.load()
    let view = CardViewSpy()
    let card = GuestBookRouter.createCardModule(for: view, book: book, phrasebook: phrasebook, router: router)
    card.configure(guestID: 1)
    card.viewDidLoad()
    let removal = await store.holdReply { await card.removeTapped() }

    removal.cancel()
    store.reply()
    await removal.value

    #expect(router.received == [.closeCard])
    #expect(view.isBusy)
    #expect(!view.canEdit)
  }

  @Test("A card edits its guest unless a call for the guest is pending")
  func editOfBusyGuest() async throws {
    try await book.load()
    let view = CardViewSpy()
    let card = GuestBookRouter.createCardModule(for: view, book: book, phrasebook: phrasebook, router: router)
    card.configure(guestID: 1)
    let removal = await store.holdReply { await card.removeTapped() }
    card.edit()
    #expect(router.received == [])

    store.fails = true
    store.reply()
    await removal.value
    card.edit()
    #expect(router.received == [.edit(1)])
  }

  // MARK: The output of the greeting

  @Test("After a check-in, the presenter of the list closes the greeting and shows the card of the guest")
  func resultWithGuest() {
    let output: any GreetingModuleOutput = makeGuestsPresenter()

    output.greetingModuleDidFinish(guestID: 3, name: "Bob Lee")

    #expect(router.received == [.closeGreeting, .card(3)])
  }

  @Test("After a check-in that was not saved, the card has only the greeted name")
  func resultWithoutGuest() {
    let output: any GreetingModuleOutput = makeGuestsPresenter()

    output.greetingModuleDidFinish(guestID: nil, name: "Bob Lee")

    #expect(router.received == [.closeGreeting, .cardNamed("Bob Lee")])
  }

  @Test("The first save of a check-in adds, the second one updates, and the result is reported")
  func sheet() async throws {
    let output = GreetingOutputSpy()
    let sheet = GreetingSheet(guestID: nil, book: book, output: output)

    try await sheet.save(bob)
    try await sheet.save(bob)
    sheet.showWelcomeCard(WelcomeCard(name: "Bob", surname: "Lee"))

    #expect(store.received == [.add(bob), .update(Guest(id: 2, person: bob))])
    #expect(output.received == [GreetingOutputSpy.Result(guestID: 2, name: "Bob Lee")])
  }

  @Test("The book has what the store returns, and not what was typed")
  func storedNames() async throws {
    try await book.load()
    store.returned = bob
    let typed = try #require(Person(name: "Bobby", surname: "Lee"))

    let id = try await book.add(typed)
    try await book.update(Guest(id: tim.id, person: typed))

    #expect(book.guests?.all.map(\.person) == [bob, bob])
    #expect(id == 2)
  }

  @Test("A greeting loads the person of the book, without a call of the store")
  func person() async throws {
    try await book.load()
    let sheet = GreetingSheet(guestID: 1, book: book, output: GreetingOutputSpy())

    let person = try await sheet.person()

    #expect(person == tim.person)
    #expect(store.received == [.guests])
  }

  private func makeGuestsPresenter() -> GuestsPresenter {
    GuestsPresenter(
      view: GuestsViewSpy(), interactor: GuestsInteractor(book: book), router: router, phrasebook: phrasebook)
  }
}
