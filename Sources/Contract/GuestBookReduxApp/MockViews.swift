import GreetingContract
import GuestBookContract
import GuestBookRedux

/// The mock view of the list. It records each state, and sends the user's actions to the store.
final class MockGuestsView: StagedScreen, StoreSubscriber {
  private let record = Shown(GuestsContent())
  private let store: Store<GuestsState, GuestsAction>

  init(store: Store<GuestsState, GuestsAction>, selector: GuestsSelector) {
    self.store = store
    store.subscribe(self, select: selector.viewState)
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let store = store
    switch action {
    case .open: return { await store.send(.opened)() }
    case .row(let row): return { await store.send(.rowTapped(row))() }
    case .checkIn: return { await store.send(.checkInTapped)() }
    case .retry: return { await store.send(.retryTapped)() }
    case .edit, .remove, .greeting: return {}
    }
  }

  func newState(_ state: GuestsViewState) {
    var content = GuestsContent()
    content.rows = state.names.map { Text($0) }
    content.emptyText = state.emptyText.map { Text($0) }
    content.message = state.message.map { Text($0) }
    content.isBusy = state.isBusy
    content.canCheckIn = state.isCheckInEnabled
    content.canRetry = state.isRetryEnabled
    record.content = content
  }
}

/// The mock view of the card. It records each state, and sends the user's actions to the store.
final class MockCardView: StagedScreen, StoreSubscriber {
  private let record = Shown(CardContent())
  private let store: Store<CardState, CardAction>

  init(store: Store<CardState, CardAction>, selector: CardSelector) {
    self.store = store
    store.subscribe(self, select: selector.viewState)
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let store = store
    switch action {
    case .edit: return { await store.send(.editTapped)() }
    case .remove: return { await store.send(.removeTapped)() }
    case .open, .row, .checkIn, .retry, .greeting: return {}
    }
  }

  func newState(_ state: CardViewState) {
    var content = CardContent()
    content.name = Text(state.name)
    content.message = state.message.map { Text($0) }
    content.isBusy = state.isBusy
    content.canEdit = state.isEditEnabled
    content.canRemove = state.isRemoveEnabled
    record.content = content
  }
}
