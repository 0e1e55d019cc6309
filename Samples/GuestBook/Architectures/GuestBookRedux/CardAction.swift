/// An event of the card: the user did something, or an effect ended.
public nonisolated enum CardAction: Equatable {
  /// What the view sends.
  public enum View: Equatable {
    /// The user tapped Edit.
    case editTapped
    /// The user tapped Remove.
    case removeTapped
  }

  /// The user did something.
  case view(View)
  /// The removal ended.
  case guestRemoved
  /// The removal failed.
  case removalFailed
}
