public import GreetingRedux
public import GuestBookDomain

/// An event of the app: something happened on a screen, the system went back, a link was opened, or an effect ended.
public nonisolated enum GuestBookAction: Equatable {
  /// What the host sends.
  public enum Host: Equatable {
    /// The system has popped a card. It can report this late, when another one is shown.
    case cardPopped(ScreenID)
    /// The system has dismissed a greeting, perhaps when another one is shown, or has refused to present it.
    case greetingDismissed(ScreenID)
    /// A link was opened.
    case linkOpened(GuestBookLink)
  }

  /// The system went back, or a link was opened.
  case host(Host)
  /// An event of the list.
  case guests(GuestsAction)
  /// An event of a card.
  case card(ScreenID, CardAction)
  /// An event of a greeting.
  case greeting(ScreenID, GreetingAction)
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
