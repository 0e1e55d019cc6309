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
      view: view, store: store, phrasebook: Language.english.guestBookPhrasebook,
      greetingPhrasebook: Language.english.phrasebook, navigationController: navigationController)
  }

  private func openCard() async {
    await list.viewDidLoad()
    view.tapGuest(1)
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
    popCard()
    removal.cancel()
    return removal
  }

  /// The system pops the card, and reports it at once.
  private func popCard() {
    let card = navigationController.card
    navigationController.releaseCard()
    card.map(list.cardDidPop)
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

    view.tapGuest(2)

    #expect(list.link == .guest(2))
  }

  // MARK: Two taps in one turn

  @Test("The second of two taps on the list shows nothing")
  func doubleTap() async {
    await list.viewDidLoad()

    view.tapGuest(1)
    view.tapGuest(2)
    view.tapCheckIn()
    #expect(navigationController.received == [.pushCard])
    #expect(list.link == .guest(1))

    popCard()
    view.tapCheckIn()
    view.tapGuest(2)
    #expect(navigationController.received == [.pushCard, .presentGreeting])
    #expect(list.link == .newGuest)
  }

  @Test("Remove does nothing after Edit, and Edit after Remove")
  func editAndRemove() async {
    await openCard()
    let cardView = navigationController.cardView

    cardView.tapEdit()
    await cardView.tapRemove()
    #expect(store.received == [.guests])

    navigationController.greetingView.tapContinue()
    list.open(.guest(2))
    let otherView = navigationController.cardView
    let removal = await store.holdReply { await otherView.tapRemove() }
    otherView.tapEdit()
    #expect(navigationController.received.filter { $0 == .presentGreeting }.count == 1)

    store.reply()
    await removal.value
  }

  @Test("While a save is pending, a link to edit its guest ends at the card, which is busy until the save returns")
  func linkDuringSave() async {
    await openEdit()
    let greetingView = navigationController.greetingView
    let save = await store.holdReply { await greetingView.tapGreet() }

    list.open(.editGuest(1))

    update()
    #expect(navigationController.cardView.isBusy)
    #expect(navigationController.received.last == .pushCard)
    #expect(list.link == .guest(1))
    store.reply()
    await save.value
    update()
    #expect(!navigationController.cardView.isBusy)
  }

  @Test("If a save returns in the turn of a link, its guest is not busy for ever")
  func replyAndLink() async {
    await openEdit()
    let greetingView = navigationController.greetingView
    let save = await store.holdReply { await greetingView.tapGreet() }

    store.reply()
    list.open(.guest(1))
    await save.value

    update()
    #expect(navigationController.cardView.canEdit)
  }

  @Test("Neither Edit nor Remove has an effect on a card that was left, nor Greet on a greeting that was left")
  func leftScreens() async {
    await openEdit()
    let (card, cardView) = (navigationController.card, navigationController.cardView)
    let (greeting, greetingView) = (navigationController.greeting, navigationController.greetingView)
    list.open(.guest(1))

    cardView.tapEdit()
    await cardView.tapRemove()
    await greetingView.tapGreet()

    #expect(store.received == [.guests])
    #expect(list.link == .guest(1))
    #expect(card != nil && greeting != nil)
  }

  @Test("Continue of an edit that a link has closed leaves the next edit open")
  func continueOfClosedEdit() async {
    await openEdit()
    await navigationController.greetingView.tapGreet()
    // A navigation controller owns both until their transitions have ended.
    let (card, greeting) = (navigationController.card, navigationController.greeting)

    list.open(.editGuest(1))
    greeting?.greetingViewDidTapContinue(navigationController.greetingView)

    #expect(navigationController.received.last == .presentGreeting)
    #expect(list.link == .editGuest(1))
    #expect(card != nil)
  }

  // MARK: The system

  @Test("After the system has popped the card, the card of another guest stays when the removal returns")
  func removalAfterPop() async {
    await openCard()
    let removal = await removeAndPop()
    view.tapGuest(2)

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
    view.tapGuest(1)

    store.reply()
    await removal.value

    #expect(navigationController.received == [.pushCard, .pushCard, .popCard])
    #expect(list.link == .guests)
  }

  @Test("After the system has dismissed an edit, the card can present it again")
  func dismissal() async {
    await openEdit()
    navigationController.releaseGreeting()

    navigationController.reportOfDismissal()()
    #expect(list.link == .guest(1))
    navigationController.cardView.tapEdit()

    #expect(navigationController.received == [.pushCard, .presentGreeting, .presentGreeting])
    #expect(list.link == .editGuest(1))
  }

  @Test("A greeting over a card that the system pops is closed with it")
  func popBelowEdit() async {
    await openEdit()

    navigationController.card.map(list.cardDidPop)

    #expect(navigationController.received.last == .dismissGreeting)
    #expect(list.link == .guests)
  }

  @Test("A late report about a card leaves the next card open")
  func lateReportOfCard() async throws {
    await openCard()
    let first = try #require(navigationController.card)
    navigationController.releaseCard()
    #expect(list.link == .guest(1))
    list.open(.guest(2))

    list.cardDidPop(first)

    #expect(list.link == .guest(2))
  }

  @Test("A late report about a check-in leaves the next one open")
  func lateReportOfCheckIn() async {
    await openCheckIn(of: "Bob")
    let report = navigationController.reportOfDismissal()
    // The navigation controller owns it until its transition has ended.
    let greeting = navigationController.greeting
    navigationController.releaseGreeting()
    #expect(list.link == .newGuest)
    list.open(.newGuest)

    report()

    #expect(list.link == .newGuest)
    #expect(greeting != nil)
  }

  @Test("A late report about an edit leaves the next one of the card open")
  func lateReportOfEdit() async {
    await openEdit()
    await navigationController.greetingView.tapGreet()
    let report = navigationController.reportOfDismissal()
    let greeting = navigationController.greeting
    navigationController.greetingView.tapContinue()
    navigationController.cardView.tapEdit()

    report()

    #expect(list.link == .editGuest(1))
    #expect(greeting != nil)
  }

  @Test("A check-in that is not presented can be presented later")
  func refusedCheckIn() async {
    await list.viewDidLoad()
    navigationController.refusesPresentations = true
    view.tapCheckIn()
    #expect(list.link == .guests)
    navigationController.refusesPresentations = false

    view.tapCheckIn()

    #expect(list.link == .newGuest)
  }

  @Test("An edit that is not presented can be presented later, and does not prevent a removal")
  func refusedEdit() async {
    await openCard()
    navigationController.refusesPresentations = true
    navigationController.cardView.tapEdit()
    #expect(list.link == .guest(1))
    navigationController.refusesPresentations = false

    navigationController.cardView.tapEdit()
    #expect(list.link == .editGuest(1))
    navigationController.reportOfDismissal()()
    await navigationController.cardView.tapRemove()

    #expect(store.received == [.guests, .remove(1)])
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
    var navigationController: NavigationControllerSpy? = NavigationControllerSpy()
    let list = navigationController.map {
      GuestsViewController(
        view: view, store: store, phrasebook: Language.english.guestBookPhrasebook,
        greetingPhrasebook: Language.english.phrasebook, navigationController: $0)
    }
    list?.open(.guest(9))
    let load = await store.holdReply { await list?.viewDidLoad() }
    navigationController = nil

    store.reply()
    await load.value

    #expect(list?.link == .guest(9))
    #expect(view.message == nil)
  }
}
