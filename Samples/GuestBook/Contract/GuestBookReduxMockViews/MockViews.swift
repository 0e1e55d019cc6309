import GreetingContract
import GreetingRedux
import GuestBookContract
import GuestBookRedux

/// The mock view of the list. It records each state, and sends the user's actions.
final class MockGuestsView: StagedScreen, StoreSubscriber {
  private let record = Shown(GuestsContent())
  private let scope: ScopedStore<GuestsViewState, GuestsAction.View>
  private var rows: [GuestRow] = []

  init(_ scope: ScopedStore<GuestsViewState, GuestsAction.View>) {
    self.scope = scope
    scope.subscribe(self)
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let scope = scope
    switch action {
    case .open: return { await scope.send(.opened).value }
    case .row(let row):
      guard rows.indices.contains(row) else { return {} }
      let id = rows[row].id
      return { scope.send(.rowTapped(id)) }
    case .checkIn: return { scope.send(.checkInTapped) }
    case .retry: return { await scope.send(.retryTapped).value }
    case .edit, .remove, .greeting: return {}
    }
  }

  func newState(_ state: GuestsViewState) {
    var content = GuestsContent()
    rows = state.rows
    content.rows = rows.map { Text($0.name) }
    content.emptyText = state.emptyText.map { Text($0) }
    content.message = state.message.map { Text($0) }
    content.isBusy = state.isBusy
    content.canCheckIn = state.isCheckInEnabled
    content.canRetry = state.isRetryEnabled
    record.content = content
  }
}

/// The mock view of the card. It records each state, and sends the user's actions.
final class MockCardView: StagedScreen, StoreSubscriber {
  private let record = Shown(CardContent())
  private let scope: ScopedStore<CardViewState, CardAction.View>

  init(_ scope: ScopedStore<CardViewState, CardAction.View>) {
    self.scope = scope
    scope.subscribe(self)
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let scope = scope
    switch action {
    case .edit: return { scope.send(.editTapped) }
    case .remove: return { await scope.send(.removeTapped).value }
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

/// The mock view of the greeting. It records each state, and sends the user's actions.
final class MockGreetingView: StagedScreen, StoreSubscriber {
  private let record = Shown(ScreenContent())
  private let scope: ScopedStore<GreetingViewState, GreetingAction>

  init(_ scope: ScopedStore<GreetingViewState, GreetingAction>) {
    self.scope = scope
    scope.subscribe(self)
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let scope = scope
    if case .greeting(let action) = action { record.type(action) }
    switch action {
    case .open: return { await scope.send(.opened).value }
    case .greeting(.editName(let text)): return { scope.send(.nameEdited(text.string)) }
    case .greeting(.editSurname(let text)): return { scope.send(.surnameEdited(text.string)) }
    case .greeting(.greet): return { await scope.send(.greetTapped).value }
    case .greeting(.retry): return { await scope.send(.retryTapped).value }
    case .greeting(.continue): return { scope.send(.continueTapped) }
    case .greeting, .row, .checkIn, .retry, .edit, .remove: return {}
    }
  }

  func newState(_ state: GreetingViewState) {
    var content = ScreenContent()
    content.title = Text(state.title)
    content.name = Text(state.name)
    content.surname = Text(state.surname)
    content.greeting = state.greeting.map { Text($0) }
    content.message = state.message.map { Text($0) }
    content.isBusy = state.isBusy
    content.canGreet = state.isGreetEnabled
    content.canRetry = state.isRetryEnabled
    content.canContinue = state.isContinueEnabled
    record.content = content
  }
}
