import GuestBookDomain

/// The state of the list, without texts of the phrasebook.
///
/// Owned by the `Store`; only the `GuestsReducer` changes it.
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
