import GuestBookDomain

/// Runs the effects of the card.
struct CardEffectHandler {
  let store: any GuestStore
  weak let navigation: (any CardNavigation)?

  /// Runs an effect, and returns its result as an action if it has one.
  func run(_ effect: CardEffect) async -> CardAction? {
    switch effect {
    case .showEdit(let id):
      navigation?.showEdit(of: id)
      return nil
    case .remove(let id):
      do { try await store.remove(id) } catch { return .removalFailed }
      return .guestRemoved
    case .close(let id):
      // Leaving the card cancels its tasks; it is closed then.
      if !Task.isCancelled { navigation?.closeCard(of: id) }
      return nil
    }
  }
}
