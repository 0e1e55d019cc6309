/// Navigates from the greeting screen to the next screen of the app; implemented by the host.
///
/// A screen holds a strong reference to its navigation. A navigation that owns the screen must release it when the screen
/// closes.
@MainActor
public protocol Navigation {
  /// Shows the welcome card.
  ///
  /// - Parameter card: The data of the card; the card formats it.
  func showWelcomeCard(_ card: WelcomeCard)
}

/// The data of the welcome card: a plain value, so that no entity leaves the screen.
public struct WelcomeCard: Equatable, Sendable {
  /// The name of the greeted person.
  public let name: String
  /// The surname of the greeted person, empty if there is none.
  public let surname: String

  /// Creates the card of a greeted person.
  ///
  /// - Parameters:
  ///   - name: The name of the person.
  ///   - surname: The surname of the person, empty if there is none.
  public init(name: String, surname: String) {
    self.name = name
    self.surname = surname
  }

  /// Returns whether two cards have the same names, compared by Unicode scalars.
  public static func == (left: Self, right: Self) -> Bool {
    ExactText(left.name) == ExactText(right.name) && ExactText(left.surname) == ExactText(right.surname)
  }
}
