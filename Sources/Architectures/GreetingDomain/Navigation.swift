/// The way out of the greeting screen: the seam to whatever shows the app's next screen.
///
/// A screen keeps its navigation strongly. A navigation that owns the screen must release it when the screen closes.
@MainActor
public protocol Navigation: AnyObject {
  /// Shows the welcome card, which formats what it is given.
  ///
  /// - Parameter card: Who is welcomed.
  func showWelcomeCard(_ card: WelcomeCard)
}

/// What the welcome card is about: a plain value, so that no entity leaves the screen.
public struct WelcomeCard: Sendable {
  /// The name of the greeted person.
  public let name: String
  /// The surname of the greeted person, empty if there is none.
  public let surname: String

  /// Makes the card of a greeted person.
  ///
  /// - Parameters:
  ///   - name: The person's name.
  ///   - surname: The person's surname, empty if there is none.
  public init(name: String, surname: String) {
    self.name = name
    self.surname = surname
  }
}
