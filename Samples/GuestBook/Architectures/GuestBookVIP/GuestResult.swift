public import GreetingDomain
import GuestBookDomain

/// What another scene passes back to the list about a guest.
public struct GuestResult {
  /// What a call has changed.
  public enum Change {
    case saved(Person), removed
  }

  let id: Guest.ID
  /// Whether a call for the guest is pending.
  let isBusy: Bool
  /// What the last call has changed, `nil` if nothing.
  let change: Change?
}
