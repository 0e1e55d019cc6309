public import GreetingContract

/// The mock view of the list: it records the commands that MVC, MVP, VIPER and VIP send.
///
/// A host adds its own protocol: `final class MockGuestsView: GuestsViewRecorder, GuestsView`.
@MainActor
open class GuestsViewRecorder {
  /// What the view shows.
  public let record: Shown<GuestsContent> = Shown(GuestsContent())

  public init() {}

  /// Shows the names of the guests in rows.
  public func showGuests(_ names: [String]) { record.content.rows = names.map { Text($0) } }
  /// Shows a text in place of the rows, or removes it if `nil`.
  public func showEmptyText(_ text: String?) { record.content.emptyText = text.map { Text($0) } }
  /// Shows a message, or removes it if `nil`.
  public func showMessage(_ message: String?) { record.content.message = message.map { Text($0) } }
  /// Shows or hides the activity indicator.
  public func setBusy(_ isBusy: Bool) { record.content.isBusy = isBusy }
  /// Enables or disables Check in.
  public func setCheckInEnabled(_ isEnabled: Bool) { record.content.canCheckIn = isEnabled }
  /// Enables or disables Retry.
  public func setRetryEnabled(_ isEnabled: Bool) { record.content.canRetry = isEnabled }
}

/// The mock view of the card: it records the commands that MVC, MVP, VIPER and VIP send.
@MainActor
open class CardViewRecorder {
  /// What the view shows.
  public let record: Shown<CardContent> = Shown(CardContent())

  public init() {}

  /// Shows the name of the guest.
  public func showName(_ name: String) { record.content.name = Text(name) }
  /// Shows a message, or removes it if `nil`.
  public func showMessage(_ message: String?) { record.content.message = message.map { Text($0) } }
  /// Shows or hides the activity indicator.
  public func setBusy(_ isBusy: Bool) { record.content.isBusy = isBusy }
  /// Enables or disables Edit.
  public func setEditEnabled(_ isEnabled: Bool) { record.content.canEdit = isEnabled }
  /// Enables or disables Remove.
  public func setRemoveEnabled(_ isEnabled: Bool) { record.content.canRemove = isEnabled }
}

/// The mock view of the greeting: it records the nine commands that MVC, MVP, VIPER and VIP send.
@MainActor
open class GreetingViewRecorder {
  /// What the view shows.
  public let record: Shown<ScreenContent> = Shown(ScreenContent())

  public init() {}

  /// Shows the title.
  public func showTitle(_ title: String) { record.content.title = Text(title) }
  /// Shows a text in the name field.
  public func showName(_ name: String) { record.content.name = Text(name) }
  /// Shows a text in the surname field.
  public func showSurname(_ surname: String) { record.content.surname = Text(surname) }
  /// Shows a greeting, or removes it if `nil`.
  public func showGreeting(_ greeting: String?) { record.content.greeting = greeting.map { Text($0) } }
  /// Shows a message, or removes it if `nil`.
  public func showMessage(_ message: String?) { record.content.message = message.map { Text($0) } }
  /// Shows or hides the activity indicator.
  public func setBusy(_ isBusy: Bool) { record.content.isBusy = isBusy }
  /// Enables or disables Greet.
  public func setGreetEnabled(_ isEnabled: Bool) { record.content.canGreet = isEnabled }
  /// Enables or disables Retry.
  public func setRetryEnabled(_ isEnabled: Bool) { record.content.canRetry = isEnabled }
  /// Enables or disables Continue.
  public func setContinueEnabled(_ isEnabled: Bool) { record.content.canContinue = isEnabled }
}

extension Shown<ScreenContent> {
  /// Records a text that the user types into a field of the greeting.
  ///
  /// - Parameter action: What the user does; only an edit types a text.
  public func type(_ action: Action) {
    switch action {
    case .editName(let text): content.name = text
    case .editSurname(let text): content.surname = text
    case .open, .greet, .retry, .continue, .close: break
    }
  }
}
