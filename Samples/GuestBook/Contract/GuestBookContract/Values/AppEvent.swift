public import GreetingContract
public import GuestBookDomain

/// What can happen to an app.
public indirect enum AppEvent: Hashable, Sendable {
  /// The app opens, perhaps with a link; it comes once, and only links come before.
  case open(GuestBookLink?)
  /// The user does something on the screen on top.
  case user(ScreenAction)
  /// The system goes back, and reports it to the app at once.
  case system(SystemAction)
  /// The system goes back, and reports it later: the transition takes time.
  case unreported(SystemAction)
  /// The system reports the oldest way back that it has not reported yet.
  case report
  /// The app is opened with a link while it runs, perhaps before it shows anything.
  case link(GuestBookLink)
  /// Two events in one turn of the main actor, or more, if the second one is such a turn itself: all are on their way
  /// before the first one runs. The task of an action before the system goes back is cancelled from its beginning.
  case inOneTurn(Self, Self)
  /// What happens leads to a presentation, which the system refuses: a menu or an alert is up.
  case refused(Self)
  /// The store replies to one of the pending calls; the oldest has the index 0.
  case store(Int, StoreReply)
  /// The system cancels what the screens do, which stay; SwiftUI does so with a screen that disappears and appears again.
  case cancel
  /// The app closes; it comes last, and calls can be pending.
  case close

  /// A double tap.
  ///
  /// - Parameter action: The tap.
  /// - Returns: Both taps in one turn.
  public static func userTwice(_ action: ScreenAction) -> Self {
    .inOneTurn(.user(action), .user(action))
  }

  /// The events of the turn: itself, unless there are several.
  var parts: [Self] {
    if case .inOneTurn(let first, let second) = self { first.parts + second.parts } else { [self] }
  }

  /// Whether the user does it, by a gesture of the system too. So no screen moves out of sight any more.
  var isOfUser: Bool {
    switch self {
    case .user, .system, .unreported: true
    case .inOneTurn(let first, let second): first.isOfUser || second.isOfUser
    case .refused(let event): event.isOfUser
    case .open, .report, .link, .store, .cancel, .close: false
    }
  }

  /// Whether the system goes back, and reports it at once.
  var isSystem: Bool {
    if case .system = self { true } else { false }
  }
}

/// What a host performs on a screen.
public enum ScreenAction: Hashable, Sendable {
  /// The screen is shown for the first time; the stage performs it.
  case open
  /// On the list: a tap on a row, from 0 on.
  case row(Int)
  /// On the list: a tap on Check in, available or not.
  case checkIn
  /// On the list: a tap on Retry, available or not.
  case retry
  /// On the card: a tap on Edit, available or not.
  case edit
  /// On the card: a tap on Remove, available or not.
  case remove
  /// On the greeting: an edit or a tap; `Action.open` and `Action.close` do not occur.
  case greeting(Action)
}

/// How the system goes back.
public enum SystemAction: Hashable, Sendable {
  /// The user swipes back from the card.
  case pop
  /// The user swipes the sheet down.
  case dismiss
}

/// What the store can reply.
public enum StoreReply: Hashable, Sendable {
  /// To a load: these guests.
  case finds([StoredGuest])
  /// To an addition: the guest has been added, with this ID.
  case adds(Guest.ID)
  /// To an update or a removal: it is done.
  case succeeds
  /// To each call: an error.
  case fails
  /// To each call: the error of a task that was cancelled.
  case failsAsCancelled
}

/// A guest as the store has it, to be compared scalar by scalar.
public struct StoredGuest: Hashable, Sendable {
  /// The ID.
  public let id: Guest.ID
  /// The name.
  public let name: Text
  /// The surname.
  public let surname: Text

  public init(_ id: Guest.ID, _ name: Text, _ surname: Text = "") {
    self.id = id
    self.name = name
    self.surname = surname
  }

  /// The guest as the store of the contract keeps a name: with one blank in place of several.
  var normalized: Self {
    Self(id, name.withSingleBlanks, surname.withSingleBlanks)
  }
}

extension Text {
  fileprivate var withSingleBlanks: Self {
    Self(string.split(separator: " ").joined(separator: " "))
  }
}

/// A call of an app to its store.
public enum AppCall: Hashable, Sendable {
  /// The store is asked for all guests.
  case load
  /// The store is asked to add a guest with a name and a surname.
  case add(Text, Text)
  /// The store is asked to change the name and the surname of a guest.
  case update(Guest.ID, Text, Text)
  /// The store is asked to remove a guest.
  case remove(Guest.ID)
}
