import GreetingDomain
import GreetingVIP
import GuestBookDomain
import GuestBookTestDoubles
import GuestBookVIP
import Testing

/// The host owns the navigation controller and the view controllers, and neither of them owns the other.
@Suite("Guest book, VIP: ownership")
struct OwnershipTests {
  private let navigator = NavigatorSpy()
  private let store: GuestStoreStub

  init() throws {
    store = GuestStoreStub([Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))])
  }

  private func open(_ link: GuestBookLink, in navigationController: GuestBookNavigationController) async
    -> GuestsViewController
  {
    let guests = GuestsConfigurator.makeViewController(
      for: GuestsViewSpy(), dependencies: .english(store: store), navigationController: navigationController)
    guests.open(link)
    await guests.viewDidLoad()
    return guests
  }

  @Test("The scenes do not own the navigation controller")
  func navigationController() async {
    var navigationController: GuestBookNavigationController? = GuestBookNavigationController(navigator: navigator)
    weak let weakController = navigationController
    var guests: GuestsViewController?
    if let navigationController { guests = await open(.editGuest(1), in: navigationController) }

    navigationController = nil

    #expect(weakController == nil)
    #expect(guests != nil)
    #expect(navigator.greeting != nil)
  }

  @Test("Neither the navigation controller nor the list owns a card or a greeting")
  func scenes() async {
    let navigationController = GuestBookNavigationController(navigator: navigator)
    let guests = await open(.editGuest(1), in: navigationController)
    weak let card = navigator.card
    weak let greeting = navigator.greeting
    #expect(card != nil && greeting != nil)

    guests.open(.guests)

    #expect(card == nil)
    #expect(greeting == nil)
  }

  @Test("A card whose guest the user has edited is released")
  func editedCard() async {
    let navigationController = GuestBookNavigationController(navigator: navigator)
    let guests = await open(.guest(1), in: navigationController)
    navigator.card?.cardViewDidTapEdit(navigator.cardView)
    await navigator.greeting?.viewDidLoad()
    await navigator.greeting?.greetingViewDidTapGreet(navigator.greetingView)
    weak let card = navigator.card
    #expect(card != nil)

    guests.open(.guests)

    #expect(card == nil)
  }
}
