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
    guard let guestID = state.guestID else { return [] }
    switch action {
    case .view(.editTapped):
      return state.isAvailable ? [.showEdit(guestID)] : []
    case .view(.removeTapped):
      guard state.isAvailable else { return [] }
      state.isBusy = true
      state.hasRemovalFailed = false
      return [.remove(guestID)]
    case .guestRemoved:
      state.isBusy = false
      return [.close(guestID)]
    case .removalFailed:
      state.isBusy = false
      state.hasRemovalFailed = true
      return []
    }
  }
}
