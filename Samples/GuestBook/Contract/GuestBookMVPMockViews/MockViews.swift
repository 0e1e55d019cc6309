import GreetingContract
import GreetingMVP
import GuestBookContract
import GuestBookMVP

/// The mock view of the list. It records the presenter's commands, and forwards the user's actions to the presenter.
final class MockGuestsView: GuestsViewRecorder, GuestsView, StagedScreen {
  var presenter: GuestsPresenter?
  private var rows: [GuestRow] = []

  var shown: any ShownContent { record }

  func showGuests(_ rows: [GuestRow]) {
    self.rows = rows
    showGuests(rows.map(\.name))
  }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let presenter = presenter
    switch action {
    case .open: return { await presenter?.viewDidLoad() }
    case .row(let row):
      guard rows.indices.contains(row) else { return {} }
      return { [id = rows[row].id] in presenter?.guestTapped(id) }
    case .checkIn: return { presenter?.checkInTapped() }
    case .retry: return { await presenter?.retryTapped() }
    case .edit, .remove, .greeting: return {}
    }
  }
}

/// The mock view of the card. It records the presenter's commands, and forwards the user's actions to the presenter.
final class MockCardView: CardViewRecorder, CardView, StagedScreen {
  var presenter: CardPresenter?

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let presenter = presenter
    switch action {
    case .open: return { presenter?.viewDidLoad() }
    case .edit: return { presenter?.editTapped() }
    case .remove: return { await presenter?.removeTapped() }
    case .row, .checkIn, .retry, .greeting: return {}
    }
  }
}

/// The mock view of the greeting. It records the presenter's commands, and forwards the user's actions to the presenter.
final class MockGreetingView: GreetingViewRecorder, GreetingView, StagedScreen {
  var presenter: GreetingPresenter?

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let presenter = presenter
    if case .greeting(let action) = action { record.type(action) }
    switch action {
    case .open: return { await presenter?.viewDidLoad() }
    case .greeting(.editName(let text)): return { presenter?.nameChanged(to: text.string) }
    case .greeting(.editSurname(let text)): return { presenter?.surnameChanged(to: text.string) }
    case .greeting(.greet): return { await presenter?.greetTapped() }
    case .greeting(.retry): return { await presenter?.retryTapped() }
    case .greeting(.continue): return { presenter?.continueTapped() }
    case .greeting, .row, .checkIn, .retry, .edit, .remove: return {}
    }
  }
}
