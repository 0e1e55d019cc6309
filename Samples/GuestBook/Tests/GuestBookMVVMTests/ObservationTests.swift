import GreetingDomain
import GreetingMVVM
import GuestBookDomain
import GuestBookMVVM
import GuestBookTestDoubles
import Observation
import Testing

/// The views and the stack are notified of a change that another view model has made.
@Suite("Guest book, MVVM: observation across screens")
struct ObservationTests {
  private let viewModel: GuestBookViewModel

  init() throws {
    let tim = Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))
    viewModel = GuestBookViewModel(
      store: GuestStoreStub([tim]), phrasebook: Language.english.guestBookPhrasebook,
      greetingPhrasebook: Language.english.phrasebook)
  }

  private func observe(_ read: () -> Void) -> Notice {
    let notice = Notice()
    withObservationTracking(read) { MainActor.assumeIsolated { notice.isReceived = true } }
    return notice
  }

  private final class Notice {
    var isReceived = false
  }

  @Test("A removal notifies the stack")
  func removal() async throws {
    viewModel.open(.guest(1))
    await viewModel.list.load()
    let card = viewModel.makeCardViewModel(for: try #require(viewModel.path.last))
    let notice = observe { _ = viewModel.path }

    await card.remove()

    #expect(notice.isReceived)
    #expect(viewModel.path.isEmpty)
  }

  @Test("A save of the greeting notifies the card that it covers")
  func save() async throws {
    viewModel.open(.editGuest(1))
    await viewModel.list.load()
    let card = viewModel.makeCardViewModel(for: try #require(viewModel.path.last))
    let greeting = viewModel.makeGreetingViewModel(for: try #require(viewModel.sheet))
    await greeting.load()
    greeting.name = "Bob"
    let notice = observe { _ = card.name }

    await greeting.greet()

    #expect(notice.isReceived)
  }

  @Test("The addition of a check-in notifies the reader of the link")
  func link() async throws {
    viewModel.open(.newGuest)
    await viewModel.list.load()
    let greeting = viewModel.makeGreetingViewModel(for: try #require(viewModel.sheet))
    greeting.name = "Bob"
    let notice = observe { _ = viewModel.link }

    await greeting.greet()

    #expect(notice.isReceived)
  }
}
