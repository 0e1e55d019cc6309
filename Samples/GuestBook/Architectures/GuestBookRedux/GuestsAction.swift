public import GuestBookDomain

/// An event of the list: it opened, the user did something, or an effect ended.
public nonisolated enum GuestsAction: Equatable {
  /// What the view sends.
  public enum View: Equatable {
    /// The list opened.
    case opened
    /// The user tapped a row.
    case rowTapped(GuestRow.ID)
    /// The user tapped Check in.
    case checkInTapped
    /// The user tapped Retry.
    case retryTapped
  }

  /// The list opened, or the user did something.
  case view(View)
  /// The load ended.
  case guestsLoaded([Guest])
  /// The load failed.
  case loadFailed
}
