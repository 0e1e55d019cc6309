import GreetingContract
import GreetingDemo
import GreetingPlain
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
    case .row(let row):
      guard viewController.form.rows.indices.contains(row) else { return {} }
      let button = viewController.form.rows[row]
      // The button calls the view controller, to which it holds an unowned reference.
      return { withExtendedLifetime(viewController) { button.press() } }
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

/// The view of the greeting: uses its widgets as the user does, and reads what they show.
final class MockGreetingView: StagedScreen {
  private let viewController: GreetingViewController
  private let form: GreetingForm
  private let host: ScreenHost
  private let record = Shown(ScreenContent())

  init(_ viewController: GreetingViewController, form: GreetingForm, host: ScreenHost) {
    self.viewController = viewController
    self.form = form
    self.host = host
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let (viewController, form, host) = (viewController, form, host)
    switch action {
    case .open: return { await host.finishAction(startedBy: { host.start(viewController.viewDidLoad) }) }
    case .greeting(let action):
      return {
        await Self.perform(action, on: form, host)
        withExtendedLifetime(viewController) {}
      }
    case .row, .checkIn, .retry, .edit, .remove: return {}
    }
  }

  func updateIfNeeded() -> Bool {
    let content = ScreenContent(form)
    if content != record.content { record.content = content }
    return false
  }

  private static func perform(_ action: Action, on form: GreetingForm, _ host: ScreenHost) async {
    switch action {
    case .editName(let text): form.name.edit(to: text.string)
    case .editSurname(let text): form.surname.edit(to: text.string)
    case .greet: await host.finishAction(startedBy: form.greet.press)
    case .retry: await host.finishAction(startedBy: form.retry.press)
    case .continue: form.continue.press()
    case .open, .close: break
    }
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

extension ScreenContent {
  /// All that the widgets show; an empty label shows nothing.
  @MainActor
  fileprivate init(_ form: GreetingForm) {
    self.init()
    title = Text(form.title.text)
    name = Text(form.name.text)
    surname = Text(form.surname.text)
    greeting = Text(shownBy: form.greeting)
    message = Text(shownBy: form.message)
    isBusy = form.busy.isActive
    canGreet = form.greet.isEnabled
    canRetry = form.retry.isEnabled
    canContinue = form.continue.isEnabled
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
