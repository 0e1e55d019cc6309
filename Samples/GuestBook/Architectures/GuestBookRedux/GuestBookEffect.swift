public import GreetingDomain
public import GuestBookDomain

/// A side effect of the app as a value: a call of the `GuestStore`, with the screen that made it.
public nonisolated enum GuestBookEffect: Equatable {
  /// Loads the guests.
  case load
  /// Adds a guest.
  case add(Person, by: ScreenID)
  /// Updates a guest.
  case update(Guest, by: ScreenID)
  /// Removes a guest.
  case remove(Guest.ID, by: ScreenID)
}
