import GreetingDomain
@testable import GreetingTestDoubles
import GuestBookDomain
import GuestBookTestDoubles
import Testing

@testable import GuestBookVIP

/// The cycle: requests go into an interactor, and a presenter spy receives its responses.
@Suite("Guest book, VIP: the cycle")
struct CycleTests {
  private let tim: Guest
  private let store: GuestStoreStub
  private let memoryStore: GuestsMemoryStore
  private let worker: GuestsWorker

  init() throws {
    tim = Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))
    store = GuestStoreStub([tim])
    memoryStore = GuestsMemoryStore(store: store)
    worker = GuestsWorker(store: memoryStore)
  }

  @Test("A link to an unknown guest leads to the list, with a problem until the next use case that shows a screen")
  func unknownGuest() async {
    let presenter = GuestsPresenterSpy()
    let interactor = ListGuestsInteractor(presenter: presenter, worker: worker)
    await interactor.load(request: .init(isRetry: false))

    interactor.openLink(request: .init(link: .guest(9)))
    interactor.checkIn(request: .init())

    #expect(presenter.links.map(\.destination) == [.list])
    #expect(presenter.links.map(\.status.problem) == [.unknownGuest])
    #expect(presenter.checkIns.map(\.status.problem) == [nil])
  }

  @Test("A link to edit a guest for whom a call is pending leads to the card")
  func linkToBusyGuest() async throws {
    let presenter = GuestsPresenterSpy()
    let interactor = ListGuestsInteractor(presenter: presenter, worker: worker)
    await interactor.load(request: .init(isRetry: false))

    let update = await store.holdReply { [memoryStore, tim] in try? await memoryStore.update(tim) }
    interactor.openLink(request: .init(link: .editGuest(tim.id)))
    store.reply()
    await update.value
    interactor.openLink(request: .init(link: .editGuest(tim.id)))

    #expect(presenter.links.map(\.destination) == [.showGuest, .editGuest])
  }

  @Test("The list and the card fetch what the memory store has now: the names that the store returned")
  func fetch() async throws {
    let (listPresenter, cardPresenter) = (GuestsPresenterSpy(), CardPresenterSpy())
    let list = ListGuestsInteractor(presenter: listPresenter, worker: worker)
    let card = ShowGuestInteractor(presenter: cardPresenter, worker: worker)
    try await worker.loadGuests()
    (card.guestID, card.person) = (tim.id, tim.person)
    let bob = try #require(Person(name: "Bob", surname: "Lee"))
    store.returned = bob
    let typed = try #require(Person(name: "Bobby", surname: "Lee"))

    try await memoryStore.update(Guest(id: tim.id, person: typed))
    let id = try await memoryStore.add(typed)
    list.fetch(request: .init())
    card.fetch(request: .init())

    #expect(listPresenter.fetches == [.init(guests: [Guest(id: tim.id, person: bob), Guest(id: id, person: bob)])])
    #expect(cardPresenter.fetches.map(\.person) == [bob])
  }

  @Test("A card whose guest is gone fetches nobody")
  func removedGuest() async throws {
    let presenter = CardPresenterSpy()
    let interactor = ShowGuestInteractor(presenter: presenter, worker: worker)
    try await worker.loadGuests()
    (interactor.guestID, interactor.person) = (tim.id, tim.person)

    try await worker.remove(tim.id)
    interactor.fetch(request: .init())

    #expect(presenter.fetches.map(\.person) == [nil])
    #expect(presenter.removals == [])
  }

  @Test("A removal is presented if it fails, also if its task was cancelled", arguments: [false, true])
  func removal(fails: Bool) async throws {
    let presenter = CardPresenterSpy()
    let interactor = ShowGuestInteractor(presenter: presenter, worker: worker)
    try await worker.loadGuests()
    (interactor.guestID, interactor.person) = (tim.id, tim.person)
    let removal = await store.holdReply { await interactor.remove(request: .init()) }

    removal.cancel()
    store.fails = fails
    store.reply()
    await removal.value

    #expect(presenter.removals.map(\.status.problem) == (fails ? [.removalFailed] : []))
    #expect(!worker.isBusy(tim.id))
  }
}

/// A presenter that records the responses that lead to another screen.
private final class GuestsPresenterSpy: ListGuestsPresentationLogic {
  private(set) var links: [ListGuests.OpenLink.Response] = []
  private(set) var checkIns: [ListGuests.CheckIn.Response] = []
  private(set) var fetches: [ListGuests.Fetch.Response] = []

  func presentLoad(response: ListGuests.Load.Response) {}
  func presentFetch(response: ListGuests.Fetch.Response) { fetches.append(response) }
  func presentOpenLink(response: ListGuests.OpenLink.Response) { links.append(response) }
  func presentCheckIn(response: ListGuests.CheckIn.Response) { checkIns.append(response) }
  func presentSelect(response: ListGuests.Select.Response) {}
}

/// A presenter that records the responses with the guest and those to a removal.
private final class CardPresenterSpy: ShowGuestPresentationLogic {
  private(set) var fetches: [ShowGuest.Fetch.Response] = []
  private(set) var removals: [ShowGuest.Remove.Response] = []

  func presentFetch(response: ShowGuest.Fetch.Response) { fetches.append(response) }
  func presentEdit(response: ShowGuest.Edit.Response) {}
  func presentRemove(response: ShowGuest.Remove.Response) { removals.append(response) }
}
