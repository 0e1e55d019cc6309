public import GuestBookDomain

/// Runs the effects of the list.
struct GuestsEffectHandler {
  let store: any GuestStore
  weak let navigation: (any GuestsNavigation)?

  /// Runs an effect, and returns its result as an action if it has one.
  func run(_ effect: GuestsEffect) async -> GuestsAction? {
    switch effect {
    case .load:
      do { return .guestsLoaded(try await store.guests()) } catch { return .loadFailed }
    case .showCheckIn:
      navigation?.showCheckIn()
      return nil
    case .showCard(let id):
      navigation?.showCard(of: id)
      return nil
    }
  }
}

/// Shows the screens above the list; implemented by the host of a list without an app.
public protocol GuestsNavigation: AnyObject {
  /// Shows an empty greeting, to check in a guest.
  func showCheckIn()
  /// Shows the card of a guest.
  func showCard(of id: Guest.ID)
}
