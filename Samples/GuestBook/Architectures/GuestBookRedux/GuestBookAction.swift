public import GreetingRedux
public import GuestBookDomain

/// An event of the app: something happened on a screen, the system went back, a link was opened, or an effect ended.
public nonisolated enum GuestBookAction: Equatable {
  /// An event of the list.
  case guests(GuestsAction)
  /// An event of a card.
  case card(ScreenID, CardAction)
  /// An event of a greeting.
  case greeting(ScreenID, GreetingAction)
  /// The system has popped the card.
  case cardPopped
  /// The system has dismissed the greeting.
  case greetingDismissed
  /// A link was opened.
  case linkOpened(GuestBookLink)
  /// The check-in on a greeting was saved.
  case guestAdded(Guest, on: ScreenID)
  /// The edit on a greeting was saved.
  case guestUpdated(Guest, on: ScreenID)
  /// The save of a greeting failed; a check-in that was not saved has no guest.
  case saveFailed(Guest.ID?, on: ScreenID)
  /// A guest was removed.
  case guestRemoved(Guest.ID)
  /// The removal of a guest on a card failed.
  case removalFailed(Guest.ID, on: ScreenID)
}
