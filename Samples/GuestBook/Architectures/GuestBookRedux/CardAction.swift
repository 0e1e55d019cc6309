/// An event of the card: the user did something, or an effect ended.
public nonisolated enum CardAction: Equatable {
  /// The user tapped Edit.
  case editTapped
  /// The user tapped Remove.
  case removeTapped
  /// The removal ended.
  case guestRemoved
  /// The removal failed.
  case removalFailed
}
