public import GuestBookDomain

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

/// Shows the screen above the card, and closes the card; implemented by the host of a card without an app.
public protocol CardNavigation: AnyObject {
  /// Shows the greeting of a guest, to edit the guest.
  func showEdit(of id: Guest.ID)
  /// Closes the card, after the store has removed the guest.
  func closeCard(of id: Guest.ID)
}
