import GreetingDomain
import GreetingMVC
@testable import GreetingTestDoubles
import GuestBookDomain
import GuestBookMVC
import GuestBookTestDoubles
import Testing

/// What crosses between the screens: the controllers with a real model between spies for the views and for the
/// navigation controller, and a stub for the store.
@Suite("Guest book, MVC: the view controllers")
struct ViewControllerTests {
  private let store: GuestStoreStub
  private let navigationController = NavigationControllerSpy()
  private let view = GuestsViewSpy()
  private let list: GuestsViewController

  init() throws {
    store = GuestStoreStub([
      Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook"))),
      Guest(id: 2, person: try #require(Person(name: "Ann", surname: "Lee"))),
    ])
    list = GuestsViewController(
      view: view, book: GuestBook(store: store), phrasebook: Language.english.guestBookPhrasebook,
      greetingPhrasebook: Language.english.phrasebook, navigationController: navigationController)
  }

  private func openCard() async {
    await list.viewDidLoad()
    view.tapRow(0)
  }

  private func openEdit() async {
    await openCard()
    navigationController.cardView.tapEdit()
    await navigationController.greeting?.viewDidLoad()
  }

  private func openCheckIn(of name: String) async {
    await list.viewDidLoad()
    view.tapCheckIn()
    await navigationController.greeting?.viewDidLoad()
    navigationController.greetingView.editName(name)
  }

  /// Taps Remove, and has the system pop the card before the store replies.
  private func removeAndPop() async -> Task<Void, Never> {
    let cardView = navigationController.cardView
    let removal = await store.holdReply { await cardView.tapRemove() }
    navigationController.releaseCard()
    list.cardDidPop()
    removal.cancel()
    return removal
  }

  private func update() {
    list.updateProperties()
    navigationController.card?.updateProperties()
  }

  // MARK: Results

  @Test("A save of an edit reaches the row and the card")
  func edit() async {
    await openEdit()
    navigationController.greetingView.editName("Bob")

    await navigationController.greetingView.tapGreet()

    update()
    #expect(view.names == ["Bob Cook", "Ann Lee"])
    #expect(navigationController.cardView.name == "Bob Cook")
  }

  @Test("A second edit opens with the person of the book")
  func secondEdit() async throws {
    await openEdit()
    navigationController.greetingView.editName("Bob")
    await navigationController.greetingView.tapGreet()
    navigationController.greetingView.tapContinue()

    navigationController.cardView.tapEdit()
    await navigationController.greeting?.viewDidLoad()
    await navigationController.greetingView.tapGreet()

    let bob = Guest(id: 1, person: try #require(Person(name: "Bob", surname: "Cook")))
    #expect(store.received == [.guests, .update(bob), .update(bob)])
  }

  @Test("The first save of a check-in adds, the second one updates")
  func checkIn() async throws {
    let bob = try #require(Person(name: "Bob", surname: ""))
    await openCheckIn(of: "Bob")

    await navigationController.greetingView.tapGreet()
    await navigationController.greetingView.tapGreet()

    #expect(store.received == [.guests, .add(bob), .update(Guest(id: 3, person: bob))])
    #expect(list.link == .editGuest(3))
  }

  @Test("Continue after a check-in closes the sheet and pushes one card, however often it is tapped")
  func `continue`() async {
    await openCheckIn(of: "Bob")
    await navigationController.greetingView.tapGreet()
    let greeting = navigationController.greeting

    navigationController.greetingView.tapContinue()
    greeting?.greetingViewDidTapContinue(navigationController.greetingView)

    #expect(navigationController.received == [.presentGreeting, .dismissGreeting, .pushCard])
    #expect(list.link == .guest(3))
  }

  @Test("Of two guests with the same name, the tapped one is shown")
  func sameName() async throws {
    let tim = try #require(Person(name: "Tim", surname: "Cook"))
    store.stored = [Guest(id: 1, person: tim), Guest(id: 2, person: tim)]
    await list.viewDidLoad()

    view.tapRow(1)

    #expect(list.link == .guest(2))
  }

  @Test("The second of two taps on rows pushes nothing")
  func doubleTap() async {
    await list.viewDidLoad()

    view.tapRow(0)
    view.tapRow(1)

    #expect(navigationController.received == [.pushCard])
    #expect(list.link == .guest(1))
  }

  // MARK: The system

  @Test("After the system has popped the card, the card of another guest stays when the removal returns")
  func removalAfterPop() async {
    await openCard()
    let removal = await removeAndPop()
    view.tapRow(1)

    store.reply()
    await removal.value

    update()
    #expect(navigationController.received == [.pushCard, .pushCard])
    #expect(view.names == ["Ann Lee"])
    #expect(list.link == .guest(2))
  }

  @Test("A new card of the guest is closed by the removal that a left card has begun")
  func removalOfNewCard() async {
    await openCard()
    let removal = await removeAndPop()
    view.tapRow(0)

    store.reply()
    await removal.value

    #expect(navigationController.received == [.pushCard, .pushCard, .popCard])
    #expect(list.link == .guests)
  }

  @Test("After the system has dismissed an edit, the card can present it again")
  func dismissal() async {
    await openEdit()
    navigationController.releaseGreeting()

    navigationController.presentationDelegate?.navigationControllerDidDismissGreeting(navigationController)
    #expect(list.link == .guest(1))
    navigationController.cardView.tapEdit()

    #expect(navigationController.received == [.pushCard, .presentGreeting, .presentGreeting])
    #expect(list.link == .editGuest(1))
  }

  // MARK: Links

  @Test("A link waits for the guests, and opens the card and the greeting")
  func waitingLink() async {
    list.open(.editGuest(2))
    #expect(navigationController.received.isEmpty)
    #expect(list.link == .editGuest(2))

    await list.viewDidLoad()

    #expect(Array(navigationController.received.suffix(2)) == [.pushCard, .presentGreeting])
    update()
    #expect(navigationController.cardView.name == "Ann Lee")
  }

  @Test("A link to an unknown guest closes everything, and shows a message until the next screen opens")
  func unknownGuest() async {
    await openEdit()

    list.open(.guest(9))

    #expect(Array(navigationController.received.suffix(2)) == [.dismissGreeting, .popCard])
    #expect(view.message == "This guest is not in the book.")
    view.tapCheckIn()
    #expect(view.message == nil)
  }

  @Test("A list that was left opens no link when its load returns")
  func linkOfLeftList() async {
    list.open(.guest(1))
    let list = list
    let load = await store.holdReply { await list.viewDidLoad() }
    load.cancel()

    store.reply()
    await load.value

    #expect(navigationController.received.isEmpty)
  }
}
