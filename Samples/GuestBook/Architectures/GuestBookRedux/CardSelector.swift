public import GuestBookDomain

/// Formats the state of the card for the view: a pure function of the state.
public nonisolated struct CardSelector {
  private let phrasebook: any GuestBookPhrasebook

  /// Creates a selector.
  ///
  /// - Parameter phrasebook: The texts of the card.
  public init(phrasebook: any GuestBookPhrasebook) {
    self.phrasebook = phrasebook
  }

  /// Formats the state.
  public func viewState(of state: CardState) -> CardViewState {
    CardViewState(
      name: state.person.fullName, message: state.hasRemovalFailed ? phrasebook.guestNotRemoved : nil,
      isBusy: state.isBusy, isEditEnabled: state.isAvailable, isRemoveEnabled: state.isAvailable)
  }
}
