import GuestBookDomain

/// The state of the list, without texts of the phrasebook.
///
/// A part of the state in the `Store`. Only the `GuestsReducer` changes it, and in an app the `GuestBookReducer`.
public nonisolated struct GuestsState: Equatable {
  /// The guests, once they are loaded.
  var guests: Guests?
  var isBusy = false
  var hasLoadFailed = false
  var isLinkedGuestUnknown = false

  /// Whether Check in is available.
  var canCheckIn: Bool { guests != nil }
  /// Whether Retry is available.
  var canRetry: Bool { !isBusy && hasLoadFailed }
}
