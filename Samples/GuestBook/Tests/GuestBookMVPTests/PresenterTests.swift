import GreetingDomain
@testable import GreetingTestDoubles
import GuestBookDomain
@testable import GuestBookMVP
import GuestBookTestDoubles
import Testing

/// The presenters between a repository and spies for their views and their delegate: no coordinator takes part.
@Suite("Guest book, MVP: the presenters observe the repository")
struct PresenterTests {
  private let tim: Guest
  private let store: GuestStoreStub
  private let repository: GuestRepository
  private let delegate = DelegateSpy()

  init() async throws {
    tim = Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))
    store = GuestStoreStub([tim])
    repository = GuestRepository(store: store)
    try await repository.load()
  }

  private func makeList() -> GuestsViewSpy {
    let view = GuestsViewSpy()
    view.presenter = GuestsPresenter(
      view: view, repository: repository, phrasebook: Language.english.guestBookPhrasebook, delegate: delegate)
    return view
  }

  private func makeCard() -> CardViewSpy {
    let view = CardViewSpy()
    view.presenter = CardPresenter(
      name: "Tim Cook", guestID: 1, view: view, repository: repository,
      phrasebook: Language.english.guestBookPhrasebook, delegate: delegate)
    view.presenter?.viewDidLoad()
    return view
  }

  @Test("An update that another screen makes reaches the list and the card, with the name that the store returns")
  func update() async throws {
    let (list, card) = (makeList(), makeCard())
    store.returned = Person(name: "Bob", surname: "Lee")

    try await repository.update(tim)

    #expect(list.names == ["Bob Lee"])
    #expect(card.name == "Bob Lee")
    #expect(delegate.received == [])
  }

  @Test("While a call of another screen is pending, the card is busy")
  func pendingCall() async throws {
    let card = makeCard()

    let update = await store.holdReply { [repository, tim] in try? await repository.update(tim) }

    #expect(card.isBusy)
    #expect(!card.canEdit)
    store.reply()
    await update.value
    #expect(!card.isBusy)
    #expect(card.canEdit)
  }

  @Test("A card whose guest is removed by another screen reports it, and shows nothing more")
  func removal() async throws {
    let card = makeCard()

    try await repository.remove(1)

    #expect(delegate.received == [.lost])
    #expect(card.name == "Tim Cook")
  }

  @Test("The presenters report what the user has chosen, and show nothing themselves")
  func choices() {
    let (list, card) = (makeList(), makeCard())

    list.presenter?.checkInTapped()
    list.presenter?.guestTapped(1)
    card.presenter?.editTapped()

    #expect(delegate.received == [.checkIn, .selected(1), .edit(1)])
  }

  @Test("The repository owns no presenter")
  func ownership() async throws {
    var card: CardViewSpy? = makeCard()
    weak let presenter = card?.presenter
    #expect(presenter != nil)

    card = nil

    #expect(presenter == nil)
    try await repository.remove(1)
    #expect(delegate.received == [])
  }
}

/// A delegate that records what the presenters report.
private final class DelegateSpy: GuestsPresenterDelegate, CardPresenterDelegate {
  enum Report: Equatable {
    case loaded, checkIn, selected(Guest.ID), edit(Guest.ID), lost
  }

  private(set) var received: [Report] = []

  func guestsPresenterDidLoadGuests(_ presenter: GuestsPresenter) { received.append(.loaded) }
  func guestsPresenterDidSelectCheckIn(_ presenter: GuestsPresenter) { received.append(.checkIn) }
  func guestsPresenter(_ presenter: GuestsPresenter, didSelectGuest id: Guest.ID) { received.append(.selected(id)) }
  func cardPresenter(_ presenter: CardPresenter, didSelectEditOf id: Guest.ID) { received.append(.edit(id)) }
  func cardPresenterDidLoseGuest(_ presenter: CardPresenter) { received.append(.lost) }
  func cardPresenterIsOnTop(_ presenter: CardPresenter) -> Bool { true }
}
