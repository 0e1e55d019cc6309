import GreetingDomain
import GreetingMVVM
@testable import GreetingTestDoubles
import GuestBookDomain
import GuestBookMVVM
import GuestBookTestDoubles
import Testing

/// The views own the view models of card and greeting; neither of them owns the root view model, and it owns neither.
@Suite("Guest book, MVVM: ownership")
struct OwnershipTests {
  private let store: GuestStoreStub

  init() throws {
    store = GuestStoreStub([Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))])
  }

  private func openEdit() async -> GuestBookViewModel {
    let viewModel = GuestBookViewModel(
      store: store, phrasebook: Language.english.guestBookPhrasebook, greetingPhrasebook: Language.english.phrasebook)
    viewModel.open(.editGuest(1))
    await viewModel.list.load()
    return viewModel
  }

  @Test("The view models of the screens do not own the root view model")
  func root() async throws {
    var viewModel: GuestBookViewModel? = await openEdit()
    weak let weakViewModel = viewModel
    let guests = try #require(viewModel?.list)
    let card = viewModel?.makeCardViewModel(for: try #require(viewModel?.path.last))
    let greeting = viewModel?.makeGreetingViewModel(for: try #require(viewModel?.sheet))

    viewModel = nil

    #expect(weakViewModel == nil)
    #expect(guests.rows.count == 1 && card != nil && greeting != nil)
  }

  @Test("The root view model does not own the view models that it creates for the views")
  func screens() async throws {
    let viewModel = await openEdit()
    var card: CardViewModel? = viewModel.makeCardViewModel(for: try #require(viewModel.path.last))
    var greeting: GreetingViewModel? = viewModel.makeGreetingViewModel(for: try #require(viewModel.sheet))
    weak let weakCard = card
    weak let weakGreeting = greeting

    card = nil
    greeting = nil

    #expect(weakCard == nil)
    #expect(weakGreeting == nil)
    #expect(viewModel.link == .editGuest(1))
  }

  @Test("A sheet that was left is released when its save has returned")
  func sheet() async throws {
    let viewModel = await openEdit()
    weak let sheet = viewModel.sheet
    var greeting: GreetingViewModel? = viewModel.makeGreetingViewModel(for: try #require(viewModel.sheet))
    await greeting?.load()
    let save = await store.holdReply { [greeting] in await greeting?.greet() }

    viewModel.sheet = nil
    greeting = nil
    #expect(sheet != nil)
    store.reply()
    await save.value

    #expect(sheet == nil)
  }
}
