import GreetingContract
import GreetingMVC
import GuestBookContract
import GuestBookMVC

/// The mock view of the list. It records the controller's commands, and forwards the user's actions to its delegate.
final class MockGuestsView: GuestsViewRecorder, GuestsView {
  weak var delegate: (any GuestsViewDelegate)?

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let delegate = delegate
    switch action {
    case .row(let row): return { delegate?.guestsView(self, didTapRow: row) }
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
    if case .greeting(let action) = action { record.type(action) }
    switch action {
    case .greeting(.editName(let text)): return { delegate?.greetingView(self, didEditName: text.string) }
    case .greeting(.editSurname(let text)): return { delegate?.greetingView(self, didEditSurname: text.string) }
    case .greeting(.greet): return { await delegate?.greetingViewDidTapGreet(self) }
    case .greeting(.retry): return { await delegate?.greetingViewDidTapRetry(self) }
    case .greeting(.continue): return { delegate?.greetingViewDidTapContinue(self) }
    case .greeting, .open, .row, .checkIn, .retry, .edit, .remove: return {}
    }
  }
}
