public import GuestBookDomain

/// Formats the state of the list for the view: a pure function of the state.
public nonisolated struct GuestsSelector {
  private let phrasebook: any GuestBookPhrasebook

  /// Creates a selector.
  ///
  /// - Parameter phrasebook: The texts of the list.
  public init(phrasebook: any GuestBookPhrasebook) {
    self.phrasebook = phrasebook
  }

  /// Formats the state.
  public func viewState(of state: GuestsState) -> GuestsViewState {
    let guests = state.guests?.all
    return GuestsViewState(
      rows: guests?.map { GuestRow(id: $0.id, name: $0.person.fullName) } ?? [],
      emptyText: guests?.isEmpty == true ? phrasebook.noGuests : nil,
      message: message(for: state), isBusy: state.isBusy,
      isCheckInEnabled: state.canCheckIn, isRetryEnabled: state.canRetry)
  }

  private func message(for state: GuestsState) -> String? {
    if state.isLinkedGuestUnknown { return phrasebook.unknownGuest }
    return state.hasLoadFailed ? phrasebook.guestsNotLoaded : nil
  }
}
