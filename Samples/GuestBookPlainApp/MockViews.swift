import GreetingContract
import GreetingDemo
import GuestBookContract
import GuestBookPlain
import TerminalUI

/// The view of the list: uses its widgets as the user does, and reads what they show.
///
/// A widget notifies nobody when it is set, so all widgets are read after each event. Every tap goes to its button,
/// available or not: as in UIKit, a disabled button ignores taps.
final class MockGuestsView: StagedScreen {
  private let viewController: GuestsViewController
  private let record = Shown(GuestsContent())

  init(_ viewController: GuestsViewController) {
    self.viewController = viewController
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let (viewController, host) = (viewController, viewController.host)
    switch action {
    case .open: return { await host.finishAction(startedBy: { host.start(viewController.viewDidLoad) }) }
    case .row(let row): return { viewController.form.pressRow(row) }
    case .checkIn: return { viewController.form.checkIn.press() }
    case .retry: return { await host.finishAction(startedBy: viewController.form.retry.press) }
    case .edit, .remove, .greeting: return {}
    }
  }

  func updateIfNeeded() -> Bool {
    let content = GuestsContent(viewController.form)
    if content != record.content { record.content = content }
    return false
  }
}

/// The view of the card: uses its widgets as the user does, and reads what they show.
final class MockCardView: StagedScreen {
  private let viewController: CardViewController
  private let record = Shown(CardContent())

  init(_ viewController: CardViewController) {
    self.viewController = viewController
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let (viewController, host) = (viewController, viewController.host)
    switch action {
    case .open: return { viewController.viewDidLoad() }
    case .edit: return { viewController.form.edit.press() }
    case .remove: return { await host.finishAction(startedBy: viewController.form.remove.press) }
    case .row, .checkIn, .retry, .greeting: return {}
    }
  }

  func updateIfNeeded() -> Bool {
    let content = CardContent(viewController.form)
    if content != record.content { record.content = content }
    return false
  }
}

extension GuestsForm {
  /// Presses a row, if there is one.
  @MainActor
  fileprivate func pressRow(_ row: Int) {
    if rows.indices.contains(row) { rows[row].press() }
  }
}

extension GuestsContent {
  /// All that the widgets show; an empty label shows nothing.
  @MainActor
  fileprivate init(_ form: GuestsForm) {
    self.init()
    rows = form.rows.map { Text($0.title) }
    emptyText = Text(shownBy: form.emptyText)
    message = Text(shownBy: form.message)
    isBusy = form.busy.isActive
    canCheckIn = form.checkIn.isEnabled
    canRetry = form.retry.isEnabled
  }
}

extension CardContent {
  /// All that the widgets show; an empty label shows nothing.
  @MainActor
  fileprivate init(_ form: CardForm) {
    self.init()
    name = Text(form.name.text)
    message = Text(shownBy: form.message)
    isBusy = form.busy.isActive
    canEdit = form.edit.isEnabled
    canRemove = form.remove.isEnabled
  }
}

extension Text {
  /// The text of a label, `nil` if it is empty.
  @MainActor
  fileprivate init?(shownBy label: Label) {
    guard !label.text.isEmpty else { return nil }
    self.init(label.text)
  }
}
