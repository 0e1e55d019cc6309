public import GuestBookDomain

/// The navigation of a single screen without a flow: it records where the screen navigates.
///
/// Each variant navigates in its own form. The host of a single screen translates it into these calls.
@MainActor
public final class SingleScreenNavigation {
  private let journal: AppJournal

  init(journal: AppJournal) {
    self.journal = journal
  }

  /// The list navigates to the check-in.
  public func showCheckIn() { journal.calls.append(.showCheckIn) }
  /// The list navigates to the card of a guest.
  public func showCard(of id: Guest.ID) { journal.calls.append(.showCard(id)) }
  /// The card navigates to the edit of its guest.
  public func showEdit(of id: Guest.ID) { journal.calls.append(.showEdit(id)) }
  /// The card closes.
  public func closeCard(of id: Guest.ID) { journal.calls.append(.closeCard(id)) }
}
