import GreetingDomain
import GreetingMVP
import GuestBookDomain
import GuestBookMVP
import GuestBookTestDoubles
import Testing

/// The views own the presenters, and neither they nor the presenters own the coordinator.
@Suite("Guest book, MVP: ownership")
struct OwnershipTests {
  private let navigator = NavigatorSpy()
  private let store: GuestStoreStub

  init() throws {
    store = GuestStoreStub([Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))])
  }

  private func makeCoordinator() -> GuestBookCoordinator {
    GuestBookCoordinator(
      navigator: navigator, store: store, phrasebook: Language.english.guestBookPhrasebook,
      greetingPhrasebook: Language.english.phrasebook)
  }

  @Test("The screens do not own the coordinator")
  func coordinator() async {
    var coordinator: GuestBookCoordinator? = makeCoordinator()
    weak let weakCoordinator = coordinator
    coordinator?.open(.editGuest(1))
    coordinator?.start()
    await navigator.guests.presenter?.viewDidLoad()

    coordinator = nil

    #expect(weakCoordinator == nil)
    #expect(navigator.greeting != nil)
  }

  @Test("The coordinator owns no presenter of a screen")
  func presenters() async {
    let coordinator = makeCoordinator()
    coordinator.open(.editGuest(1))
    coordinator.start()
    await navigator.guests.presenter?.viewDidLoad()
    weak let guests = navigator.guests.presenter
    weak let card = navigator.card?.presenter
    weak let greeting = navigator.greeting?.presenter
    #expect(card != nil && greeting != nil)

    coordinator.open(.guests)
    navigator.guests.presenter = nil

    #expect(guests == nil)
    #expect(card == nil)
    #expect(greeting == nil)
  }

  @Test("A card whose guest was edited is released")
  func editedCard() async {
    let coordinator = makeCoordinator()
    coordinator.open(.editGuest(1))
    coordinator.start()
    await navigator.guests.presenter?.viewDidLoad()
    await navigator.greeting?.presenter?.viewDidLoad()
    await navigator.greeting?.presenter?.greetTapped()
    weak let card = navigator.card?.presenter
    #expect(card != nil)

    coordinator.open(.guests)

    #expect(card == nil)
  }
}
