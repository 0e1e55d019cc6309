import GreetingDomain
import GuestBookDomain
import GuestBookTestDoubles
import Testing

@testable import GuestBookVIPER

/// The views own the modules, and neither they nor the modules own the app's router.
@Suite("Guest book, VIPER: ownership")
struct OwnershipTests {
  private let transitions = TransitionsSpy()
  private let store: GuestStoreStub

  init() throws {
    store = GuestStoreStub([Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))])
  }

  private func makeRouter() -> GuestBookRouter {
    GuestBookRouter(
      transitions: transitions, store: store, phrasebook: Language.english.guestBookPhrasebook,
      greetingPhrasebook: Language.english.phrasebook)
  }

  @Test("The modules do not own the app's router")
  func router() async {
    var router: GuestBookRouter? = makeRouter()
    weak let weakRouter = router
    router?.open(.editGuest(1))
    router?.start()
    await transitions.guests.presenter?.viewDidLoad()

    router = nil

    #expect(weakRouter == nil)
    #expect(transitions.greeting != nil)
  }

  @Test("The app's router owns no module")
  func modules() async {
    let router = makeRouter()
    router.open(.editGuest(1))
    router.start()
    await transitions.guests.presenter?.viewDidLoad()
    weak let guests = transitions.guests.presenter as AnyObject?
    weak let card = transitions.card?.presenter as AnyObject?
    weak let greeting = transitions.greeting?.presenter as AnyObject?
    #expect(card != nil && greeting != nil)

    router.open(.guests)
    transitions.guests.presenter = nil

    #expect(guests == nil)
    #expect(card == nil)
    #expect(greeting == nil)
  }

  @Test("The service does not own the interactors")
  func interactors() {
    let book = GuestBook(store: store)
    var interactor: CardInteractor? = CardInteractor(book: book)
    weak let weakInteractor = interactor
    if let interactor { book.addObserver(interactor) }

    interactor = nil

    #expect(weakInteractor == nil)
  }
}
