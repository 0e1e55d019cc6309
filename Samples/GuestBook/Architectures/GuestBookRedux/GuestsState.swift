public import GuestBookDomain

/// The state of the list, without texts of the phrasebook.
///
/// A part of the `GuestBookState`. Only the `GuestsReducer` and the `GuestBookReducer` change it.
public nonisolated struct GuestsState: Equatable {
  /// The guests, once they are loaded.
  public internal(set) var guests: Guests?
  /// Whether a load is pending.
  public internal(set) var isBusy: Bool = false
  /// Whether the last load failed.
  public internal(set) var hasLoadFailed: Bool = false
  /// Whether a link leads to a guest whom the book does not have; until the next screen or link is opened.
  public internal(set) var isLinkedGuestUnknown: Bool = false

  /// Whether Check in is available.
  public var canCheckIn: Bool { guests != nil }
  /// Whether Retry is available.
  public var canRetry: Bool { !isBusy && hasLoadFailed }
}
