public import GreetingContract
public import GuestBookDomain

/// All that the list shows.
public struct GuestsContent: Hashable, Sendable {
  /// The names in the rows.
  public var rows: [Text] = []
  /// The text in place of the rows, if the loaded book is empty.
  public var emptyText: Text?
  /// The message, if one is shown.
  public var message: Text?
  /// Whether the list waits for the store.
  public var isBusy: Bool = false
  /// Whether Check in is available.
  public var canCheckIn: Bool = false
  /// Whether Retry is available.
  public var canRetry: Bool = false

  /// Makes the content of a view that has received no value yet.
  public init() {}
}

/// All that the card of a guest shows.
public struct CardContent: Hashable, Sendable {
  /// The full name.
  public var name: Text = ""
  /// The message, if one is shown.
  public var message: Text?
  /// Whether a call for the guest is pending.
  public var isBusy: Bool = false
  /// Whether Edit is available.
  public var canEdit: Bool = false
  /// Whether Remove is available.
  public var canRemove: Bool = false

  /// Makes the content of a view that has received no value yet.
  public init() {}
}

/// What the stage shows, covered screens too, and the link of the app.
public struct AppContent: Hashable, Sendable {
  /// The list, unless the app is closed.
  public var guests: GuestsContent?
  /// The card, if one is pushed.
  public var card: CardContent?
  /// The greeting, if one is presented.
  public var greeting: ScreenContent?
  /// The app's own link; a single screen has none.
  public var link: GuestBookLink?

  /// Makes the content of an app that has not been opened.
  public init() {}
}

/// The complete result of an event: nothing that is not expected may happen.
public struct AppObservation: Hashable, Sendable {
  /// What is shown.
  public var content: AppContent
  /// What the app called, in order.
  public var calls: [AppCall]
}

/// An event and its expected result.
public struct AppStep: Hashable, Sendable {
  /// What happens.
  public let event: AppEvent
  /// What the app has to show and to call.
  public let expected: AppObservation
}
