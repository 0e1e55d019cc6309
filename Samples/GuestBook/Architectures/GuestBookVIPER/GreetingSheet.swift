import GreetingDomain
import GuestBookDomain

/// One presentation of the greeting: it gives the greeting's module the input and the output that the module does not
/// have, through the module's store and navigation.
///
/// Owned by the greeting's interactor and router, and by the app's router while the greeting is shown.
@MainActor
final class GreetingSheet: PersonStore, Navigation {
  /// The guest; `nil` until a check-in is saved.
  private(set) var guestID: Guest.ID?

  /// Receives the end of the greeting; `nil` when the greeting was left.
  weak var output: (any GreetingModuleOutput)?

  private let book: any GuestBookService

  init(guestID: Guest.ID?, book: any GuestBookService, output: any GreetingModuleOutput) {
    self.guestID = guestID
    self.book = book
    self.output = output
  }

  @MainActor
  func person() async throws -> Person? {
    guestID.flatMap { book.guests?[$0]?.person }
  }

  @MainActor
  func save(_ person: Person) async throws {
    guard output != nil else { throw CancellationError() }
    if let guestID {
      try await book.update(Guest(id: guestID, person: person))
    } else {
      guestID = try await book.add(person)
    }
  }

  /// Reports the end of the greeting.
  func showWelcomeCard(_ card: WelcomeCard) {
    guard let person = Person(name: card.name, surname: card.surname) else { return }
    output?.greetingModuleDidFinish(guestID: guestID, name: person.fullName)
  }
}
