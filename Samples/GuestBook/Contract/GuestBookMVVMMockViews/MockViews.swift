import GreetingContract
import GreetingMVVM
import GuestBookContract
import GuestBookMVVM

/// The mock view of the list. It observes the view model, reads it after a notification of a change, and calls its
/// commands.
final class MockGuestsView: StagedScreen {
  private let record = Shown(GuestsContent())
  private let viewModel: GuestsViewModel
  private let updatePass = UpdatePass()

  init(viewModel: GuestsViewModel) {
    self.viewModel = viewModel
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let viewModel = viewModel
    switch action {
    case .open: return { await viewModel.load() }
    case .row(let row):
      guard viewModel.rows.indices.contains(row) else { return {} }
      let id = viewModel.rows[row].id
      return { viewModel.showCard(of: id) }
    case .checkIn: return { viewModel.checkIn() }
    case .retry: return { await viewModel.retry() }
    case .edit, .remove, .greeting: return {}
    }
  }

  func updateIfNeeded() -> Bool {
    updatePass.runIfNeeded(updateProperties)
  }

  private func updateProperties() {
    record.content.rows = viewModel.rows.map { Text($0.name) }
    record.content.emptyText = viewModel.emptyText.map { Text($0) }
    record.content.message = viewModel.message.map { Text($0) }
    record.content.isBusy = viewModel.isBusy
    record.content.canCheckIn = viewModel.canCheckIn
    record.content.canRetry = viewModel.canRetry
  }
}

/// The mock view of the card. It observes the view model, reads it after a notification of a change, and calls its
/// commands.
final class MockCardView: StagedScreen {
  private let record = Shown(CardContent())
  private let viewModel: CardViewModel
  private let updatePass = UpdatePass()

  init(viewModel: CardViewModel) {
    self.viewModel = viewModel
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let viewModel = viewModel
    switch action {
    case .edit: return { viewModel.edit() }
    case .remove: return { await viewModel.remove() }
    case .open, .row, .checkIn, .retry, .greeting: return {}
    }
  }

  func updateIfNeeded() -> Bool {
    updatePass.runIfNeeded(updateProperties)
  }

  private func updateProperties() {
    record.content.name = Text(viewModel.name)
    record.content.message = viewModel.message.map { Text($0) }
    record.content.isBusy = viewModel.isBusy
    record.content.canEdit = viewModel.canEdit
    record.content.canRemove = viewModel.canRemove
  }
}

/// The mock view of the greeting. It observes the view model, reads it after a notification of a change, and calls its
/// commands.
final class MockGreetingView: StagedScreen {
  private let record = Shown(ScreenContent())
  private let viewModel: GreetingViewModel
  private let updatePass = UpdatePass()

  init(viewModel: GreetingViewModel) {
    self.viewModel = viewModel
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let viewModel = viewModel
    if case .greeting(let action) = action { record.type(action) }
    switch action {
    case .open: return { await viewModel.load() }
    case .greeting(.editName(let text)): return { viewModel.name = text.string }
    case .greeting(.editSurname(let text)): return { viewModel.surname = text.string }
    case .greeting(.greet): return { await viewModel.greet() }
    case .greeting(.retry): return { await viewModel.retry() }
    case .greeting(.continue): return { viewModel.continueToWelcomeCard() }
    case .greeting, .row, .checkIn, .retry, .edit, .remove: return {}
    }
  }

  func updateIfNeeded() -> Bool {
    updatePass.runIfNeeded(updateProperties)
  }

  private func updateProperties() {
    record.content.title = Text(viewModel.title)
    record.content.name = Text(viewModel.name)
    record.content.surname = Text(viewModel.surname)
    record.content.greeting = viewModel.greeting.map { Text($0) }
    record.content.message = viewModel.message.map { Text($0) }
    record.content.isBusy = viewModel.isBusy
    record.content.canGreet = viewModel.canGreet
    record.content.canRetry = viewModel.canRetry
    record.content.canContinue = viewModel.canContinue
  }
}
