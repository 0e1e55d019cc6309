/// What can happen to a screen.
public enum Event: Hashable, Sendable {
  /// The user, or the host on the user's behalf, does something.
  case user(Action)
  /// The store replies to the call that is pending.
  case store(Reply)
  /// The host cancels the pending action of a screen that stays, and the user does nothing else before the next edit.
  ///
  /// SwiftUI does so with a screen that disappears and appears again. Until the edit, the screen may show that it is busy,
  /// so nobody looks at it.
  case cancel
  /// The store replies in one turn of the main actor with another event, and the host makes no pass between the two.
  ///
  /// A screen may take either first, so a tap that the reply makes available may act or not: nobody can tap what is not
  /// enabled yet. After closing, the order counts: nothing may reach the view.
  indirect case inOneTurn(Event, Event)
}

/// An action of the user; the host performs opening and closing.
public enum Action: Hashable, Sendable {
  /// The screen opens; it comes first, and once.
  case open
  /// The text of the name field becomes this one.
  case editName(Text)
  /// The text of the surname field becomes this one.
  case editSurname(Text)
  /// A tap on Greet, available or not.
  case greet
  /// A tap on Retry, available or not.
  case retry
  /// A tap on Continue, available or not.
  case `continue`
  /// The screen closes; it comes last.
  ///
  /// The host cancels the pending action and drops its references. It may keep the view until the pending call has
  /// returned, as UIKit does while a view moves out of sight; nothing may reach the view all the same.
  case close(keepingView: Bool)
}

/// What the store can reply.
public enum Reply: Hashable, Sendable {
  /// To a load: this person, by name and surname.
  case finds(Text, Text)
  /// To a load: no person is stored.
  case findsNobody
  /// To a save: it is done.
  case saves
  /// To a load or a save: an error.
  case fails
  /// To a load or a save: the error of a task that was cancelled, though nobody has cancelled this one.
  case failsAsCancelled
}
