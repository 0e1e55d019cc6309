import GreetingDomain
import GuestBookDomain

/// Receives the result of a greeting; implemented by the router of the app.
protocol GreetingModuleOutput: AnyObject {
  /// The user tapped Continue.
  ///
  /// - Parameters:
  ///   - greeting: The greeting.
  ///   - name: The full name of the greeted person.
  func greetingModule(_ greeting: GreetingAdapter, didFinishWith name: String)
}

/// Connects one presented greeting to the app: it is the greeting's store and navigation.
///
/// Owned by the greeting's interactor and router, and by the router of the app while the greeting is presented.
@MainActor
final class GreetingAdapter {
  /// Whether the greeting checks in a guest.
  let isCheckIn: Bool
  /// The guest, or `nil` until a check-in is saved.
  private(set) var guestID: Guest.ID?

  private let book: any GuestBookService
  private weak let output: (any GreetingModuleOutput)?

  /// Creates the adapter of a greeting.
  ///
  /// - Parameters:
  ///   - guestID: The guest to edit, or `nil` to check in a guest.
  ///   - book: The service of the guests.
  ///   - output: Receives the result.
  init(guestID: Guest.ID?, book: any GuestBookService, output: any GreetingModuleOutput) {
    isCheckIn = guestID == nil
    self.guestID = guestID
    self.book = book
    self.output = output
  }
}

extension GreetingAdapter: PersonStore {
  @MainActor
  func person() async throws -> Person? {
    guestID.flatMap { book.guests?[$0]?.person }
  }

  @MainActor
  func save(_ person: Person) async throws {
    if let guestID {
      try await book.update(Guest(id: guestID, person: person))
    } else {
      guestID = try await book.add(person)
    }
  }
}

extension GreetingAdapter: Navigation {
  func showWelcomeCard(_ card: WelcomeCard) {
    guard let person = Person(name: card.name, surname: card.surname) else { return }
    output?.greetingModule(self, didFinishWith: person.fullName)
  }
}
