import GreetingDomain
import GreetingMVC
import GuestBookDomain
import GuestBookMVC
import GuestBookTestDoubles
import Testing

/// The host owns the controllers, and no controller owns another one.
@Suite("Guest book, MVC: ownership")
struct OwnershipTests {
  private let store: GuestStoreStub

  init() throws {
    store = GuestStoreStub([Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))])
  }

  private func makeList(in navigationController: NavigationControllerSpy) -> GuestsViewController {
    GuestsViewController(
      view: GuestsViewSpy(), store: store, phrasebook: Language.english.guestBookPhrasebook,
      greetingPhrasebook: Language.english.phrasebook, navigationController: navigationController)
  }

  @Test("The list owns neither the card nor the greeting, and the book owns none of them")
  func screens() async {
    let navigationController = NavigationControllerSpy()
    let list = makeList(in: navigationController)
    list.open(.editGuest(1))
    await list.viewDidLoad()
    weak let card = navigationController.card
    weak let greeting = navigationController.greeting
    #expect(card != nil)
    #expect(greeting != nil)

    navigationController.releaseGreeting()
    navigationController.releaseCard()

    #expect(card == nil)
    #expect(greeting == nil)
  }

  @Test("A card whose guest the user has edited is released")
  func editedCard() async {
    let navigationController = NavigationControllerSpy()
    let list = makeList(in: navigationController)
    list.open(.guest(1))
    await list.viewDidLoad()
    navigationController.cardView.tapEdit()
    await navigationController.greeting?.viewDidLoad()
    await navigationController.greetingView.tapGreet()
    weak let card = navigationController.card
    #expect(card != nil)

    list.open(.guests)

    #expect(card == nil)
  }

  @Test("Neither the card nor the greeting owns the list or the navigation controller")
  func list() async {
    var navigationController: NavigationControllerSpy? = NavigationControllerSpy()
    var list = navigationController.map(makeList)
    list?.open(.editGuest(1))
    await list?.viewDidLoad()
    let screens = (navigationController?.card, navigationController?.greeting)
    weak let weakNavigationController = navigationController
    weak let weakList = list

    (list, navigationController) = (nil, nil)

    #expect(weakList == nil)
    #expect(weakNavigationController == nil)
    #expect(screens.0 != nil)
    #expect(screens.1 != nil)
  }
}
