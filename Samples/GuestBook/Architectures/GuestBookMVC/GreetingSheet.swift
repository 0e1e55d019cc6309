import GreetingDomain
import GuestBookDomain

/// One presentation of the greeting: its store, its navigation, and the delegate of its presentation.
///
/// Owned by the greeting's controller and its model, and by the controller that presents the greeting, to which it holds
/// a weak reference meanwhile.
@MainActor
final class GreetingSheet: PersonStore, Navigation, GreetingPresentationDelegate {
  /// The guest; `nil` until a check-in is saved.
  private(set) var guestID: Guest.ID?

  private let loadedPerson: Person?
  private let book: GuestBook
  /// Receives the end of the greeting; `nil` when the greeting was left.
  weak var delegate: (any GreetingSheetDelegate)?

  init(guest: Guest?, book: GuestBook, delegate: any GreetingSheetDelegate) {
    guestID = guest?.id
    loadedPerson = guest?.person
    self.book = book
    self.delegate = delegate
  }

  /// The link that restores the sheet.
  var link: GuestBookLink {
    guestID.map { .editGuest($0) } ?? .newGuest
  }

  @MainActor
  func person() async throws -> Person? {
    loadedPerson
  }

  @MainActor
  func save(_ person: Person) async throws {
    guard delegate != nil else { throw CancellationError() }
    if let guestID {
      try await book.update(Guest(id: guestID, person: person))
    } else {
      guestID = try await book.add(person).id
    }
  }

  func showWelcomeCard(_ card: WelcomeCard) {
    delegate?.greetingSheet(self, didContinueWith: card)
  }

  func navigationControllerDidDismissGreeting(_ navigationController: any GuestBookNavigationController) {
    delegate?.greetingSheetDidDismiss()
  }
}

/// Receives the end of a greeting; implemented by the view controllers that present one.
protocol GreetingSheetDelegate: AnyObject {
  /// The user tapped Continue.
  func greetingSheet(_ sheet: GreetingSheet, didContinueWith card: WelcomeCard)
  /// The system has dismissed the greeting, or cannot present it.
  func greetingSheetDidDismiss()
}
