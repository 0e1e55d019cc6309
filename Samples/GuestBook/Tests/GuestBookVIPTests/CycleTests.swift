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

  init() throws {
    tim = Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))
    store = GuestStoreStub([tim])
  }

  @Test("A link to an unknown guest leads to the list, with a problem until the next use case that shows a screen")
  func unknownGuest() async {
    let presenter = GuestsPresenterSpy()
    let interactor = GuestsInteractor(presenter: presenter, worker: GuestsWorker(store: store))
    await interactor.load(request: .init(isRetry: false))

    interactor.openLink(request: .init(link: .guest(9)))
    interactor.checkIn(request: .init())

    #expect(presenter.links.map(\.destination) == [.guests])
    #expect(presenter.links.map(\.status.problem) == [.unknownGuest])
    #expect(presenter.checkIns.map(\.status.problem) == [nil])
  }

  @Test("What another scene has passed is applied, and the response has the guests only if they have changed")
  func refresh() async {
    let presenter = GuestsPresenterSpy()
    let interactor = GuestsInteractor(presenter: presenter, worker: GuestsWorker(store: store))
    await interactor.load(request: .init(isRetry: false))

    interactor.passedResult = GuestResult(id: tim.id, isBusy: true, change: nil)
    interactor.refresh(request: .init())
    #expect(interactor.busyGuests == [tim.id])
    interactor.passedResult = GuestResult(id: tim.id, isBusy: false, change: .removed)
    interactor.refresh(request: .init())

    #expect(interactor.busyGuests.isEmpty)
    #expect(presenter.refreshes == [.init(guests: nil), .init(guests: [])])
  }

  @Test("The response to a removal has no status if the card was left, and the data store has the result")
  func removal() async {
    let presenter = CardPresenterSpy()
    let interactor = CardInteractor(presenter: presenter, worker: CardWorker(store: store))
    (interactor.guestID, interactor.person) = (tim.id, tim.person)
    let removal = await store.holdReply { await interactor.remove(request: .init()) }

    removal.cancel()
    store.reply()
    await removal.value

    #expect(presenter.removals.last == CardModels.Remove.Response(isRemoved: true, status: nil))
    #expect(interactor.isRemoved)
    #expect(!interactor.isBusy)
  }
}

/// A presenter that records the responses that lead to another screen.
private final class GuestsPresenterSpy: GuestsPresentationLogic {
  private(set) var links: [GuestsModels.OpenLink.Response] = []
  private(set) var checkIns: [GuestsModels.CheckIn.Response] = []
  private(set) var refreshes: [GuestsModels.Refresh.Response] = []

  func presentLoad(response: GuestsModels.Load.Response) {}
  func presentRefresh(response: GuestsModels.Refresh.Response) { refreshes.append(response) }
  func presentOpenLink(response: GuestsModels.OpenLink.Response) { links.append(response) }
  func presentCheckIn(response: GuestsModels.CheckIn.Response) { checkIns.append(response) }
  func presentSelect(response: GuestsModels.Select.Response) {}
}

/// A presenter that records the responses to a removal.
private final class CardPresenterSpy: CardPresentationLogic {
  private(set) var removals: [CardModels.Remove.Response] = []

  func presentShow(response: CardModels.Show.Response) {}
  func presentEdit(response: CardModels.Edit.Response) {}
  func presentRemove(response: CardModels.Remove.Response) { removals.append(response) }
}
