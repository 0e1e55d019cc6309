/// The texts of the screen in one language, injected when the screen is created.
public protocol Phrasebook: Sendable {
  /// The title while no stored person is known.
  var welcome: String { get }
  /// Returns the title for the stored person.
  func welcomeBack(name: String) -> String
  /// Returns the greeting; an empty surname is omitted.
  func greeting(name: String, surname: String) -> String

  /// The message for a load that failed.
  var loadFailed: String { get }
  /// The message for a save that failed.
  var saveFailed: String { get }
  /// The message for a text that is longer than `Person.maximumLength`.
  var nameTooLong: String { get }

  /// The label of the name field.
  var nameLabel: String { get }
  /// The label of the surname field.
  var surnameLabel: String { get }
  /// The label of the Greet button.
  var greetLabel: String { get }
  /// The label of the Retry button.
  var retryLabel: String { get }
  /// The label of the Continue button.
  var continueLabel: String { get }
}

extension Phrasebook {
  /// Joins name and surname, without a trailing space if the surname is empty.
  func fullName(_ name: String, _ surname: String) -> String {
    surname.isEmpty ? name : "\(name) \(surname)"
  }
}
