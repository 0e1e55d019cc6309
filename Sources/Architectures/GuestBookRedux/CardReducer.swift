import GuestBookDomain

/// The workflow of the card: a pure function of state and action.
nonisolated struct CardReducer {
  /// Changes the state by an action.
  ///
  /// - Parameters:
  ///   - state: The state before the action, which becomes the state after it.
  ///   - action: The event.
  /// - Returns: The effects to run, in order.
  func reduce(into state: inout CardState, action: CardAction) -> [CardEffect] {
    switch action {
    case .editTapped:
      return state.isAvailable ? [.showEdit(state.guest.id)] : []
    case .removeTapped:
      guard state.isAvailable else { return [] }
      state.isBusy = true
      state.hasRemovalFailed = false
      return [.remove(state.guest.id)]
    case .guestRemoved:
      state.isBusy = false
      return [.close(state.guest.id)]
    case .removalFailed:
      state.isBusy = false
      state.hasRemovalFailed = true
      return []
    }
  }
}
