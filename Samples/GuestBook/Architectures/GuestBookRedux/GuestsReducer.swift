import GuestBookDomain

/// The workflow of the list: a pure function of state and action.
nonisolated struct GuestsReducer {
  /// Changes the state by an action.
  ///
  /// - Parameters:
  ///   - state: The state before the action, which becomes the state after it.
  ///   - action: The event.
  /// - Returns: The effects to run, in order.
  func reduce(into state: inout GuestsState, action: GuestsAction) -> [GuestsEffect] {
    switch action {
    case .view(.opened):
      return load(into: &state)
    case .view(.rowTapped(let id)):
      return state.guests?[id] == nil ? [] : [.showCard(id)]
    case .view(.checkInTapped):
      return state.canCheckIn ? [.showCheckIn] : []
    case .view(.retryTapped):
      return state.canRetry ? load(into: &state) : []
    case .guestsLoaded(let guests):
      state.guests = Guests(guests)
      state.isBusy = false
      return []
    case .loadFailed:
      state.hasLoadFailed = true
      state.isBusy = false
      return []
    }
  }

  private func load(into state: inout GuestsState) -> [GuestsEffect] {
    state.isBusy = true
    state.hasLoadFailed = false
    return [.load]
  }
}
