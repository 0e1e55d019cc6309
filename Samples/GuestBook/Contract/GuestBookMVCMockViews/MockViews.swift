import GreetingContract
import GreetingMVC
import GuestBookContract
import GuestBookMVC

/// The mock view of the list. It records the controller's commands, and forwards the user's actions to its delegate.
final class MockGuestsView: GuestsViewRecorder, GuestsView {
  weak var delegate: (any GuestsViewDelegate)?
  private var rows: [GuestRow] = []

  func showGuests(_ rows: [GuestRow]) {
    self.rows = rows
    showGuests(rows.map(\.name))
  }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let delegate = delegate
    switch action {
    case .row(let row):
      guard rows.indices.contains(row) else { return {} }
      return { [id = rows[row].id] in delegate?.guestsView(self, didTapGuest: id) }
    case .checkIn: return { delegate?.guestsViewDidTapCheckIn(self) }
    case .retry: return { await delegate?.guestsViewDidTapRetry(self) }
    case .open, .edit, .remove, .greeting: return {}
    }
  }
}

/// The mock view of the card. It records the controller's commands, and forwards the user's actions to its delegate.
final class MockCardView: CardViewRecorder, CardView {
  weak var delegate: (any CardViewDelegate)?

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let delegate = delegate
    switch action {
    case .edit: return { delegate?.cardViewDidTapEdit(self) }
    case .remove: return { await delegate?.cardViewDidTapRemove(self) }
    case .open, .row, .checkIn, .retry, .greeting: return {}
    }
  }
}

/// The mock view of the greeting. It records the controller's commands, and forwards the user's actions to its delegate.
final class MockGreetingView: GreetingViewRecorder, GreetingView {
  weak var delegate: (any GreetingViewDelegate)?

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let delegate = delegate
    guard case .greeting(let action) = action else { return {} }
    record.type(action)
    switch action {
    case .editName(let text): return { delegate?.greetingView(self, didEditName: text.string) }
    case .editSurname(let text): return { delegate?.greetingView(self, didEditSurname: text.string) }
    case .greet: return { await delegate?.greetingViewDidTapGreet(self) }
    case .retry: return { await delegate?.greetingViewDidTapRetry(self) }
    case .continue: return { delegate?.greetingViewDidTapContinue(self) }
    case .open, .close: return {}
    }
  }
}
