import GreetingDomain
import GreetingVIP
import GuestBookDomain
import GuestBookTestDoubles
import GuestBookVIP
import Testing

/// The host owns the navigation controller and the list, and neither of them owns the other.
@Suite("Guest book, VIP: ownership")
struct OwnershipTests {
  private let navigator = NavigatorSpy()
  private let store: GuestStoreStub

  init() throws {
    store = GuestStoreStub([Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))])
  }

  private func open(
    _ link: GuestBookLink, in navigationController: GuestBookNavigationController
  ) async -> ListGuestsViewController {
    let guests = ListGuestsConfigurator.makeViewController(
      for: GuestsViewSpy(), navigationController: navigationController)
    navigationController.open(link)
    await guests.viewDidLoad()
    return guests
  }

  @Test("The scenes do not own the navigation controller")
  func navigationController() async {
    var navigationController: GuestBookNavigationController? = .english(navigator: navigator, store: store)
    weak let weakController = navigationController
    var guests: ListGuestsViewController?
    if let navigationController { guests = await open(.editGuest(1), in: navigationController) }

    navigationController = nil

    #expect(weakController == nil)
    #expect(guests != nil)
    #expect(navigator.greeting != nil)
  }

  @Test("A card and a greeting that were closed are released")
  func scenes() async {
    let navigationController = GuestBookNavigationController.english(navigator: navigator, store: store)
    let guests = await open(.editGuest(1), in: navigationController)
    weak let card = navigator.card
    weak let greeting = navigator.greeting
    #expect(card != nil && greeting != nil)

    withExtendedLifetime(guests) { navigationController.open(.guests) }

    #expect(card == nil)
    #expect(greeting == nil)
  }

  @Test("A card whose guest the user has edited is released")
  func editedCard() async {
    let navigationController = GuestBookNavigationController.english(navigator: navigator, store: store)
    let guests = await open(.guest(1), in: navigationController)
    navigator.card?.showGuestViewDidTapEdit(navigator.cardView)
    await navigator.greeting?.viewDidLoad()
    await navigator.greeting?.greetingViewDidTapGreet(navigator.greetingView)
    weak let card = navigator.card
    #expect(card != nil)

    withExtendedLifetime(guests) { navigationController.open(.guests) }

    #expect(card == nil)
  }
}
