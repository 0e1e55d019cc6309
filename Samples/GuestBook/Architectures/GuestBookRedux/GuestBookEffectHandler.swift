import GuestBookDomain

/// Runs the effects of the app.
struct GuestBookEffectHandler {
  let store: any GuestStore

  /// Runs an effect, and returns its result as an action.
  func run(_ effect: GuestBookEffect) async -> GuestBookAction? {
    switch effect {
    case .load:
      do { return .guests(.guestsLoaded(try await store.guests())) } catch { return .guests(.loadFailed) }
    case .add(let person, let screen):
      do { return .guestAdded(try await store.add(person), on: screen) } catch { return .saveFailed(nil, on: screen) }
    case .update(let guest, let screen):
      do {
        return .guestUpdated(try await store.update(guest), on: screen)
      } catch {
        return .saveFailed(guest.id, on: screen)
      }
    case .remove(let id, let screen):
      do { try await store.remove(id) } catch { return .removalFailed(id, on: screen) }
      return .guestRemoved(id)
    }
  }
}
