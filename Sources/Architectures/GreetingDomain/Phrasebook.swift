/// The words of the screen in one language: a strategy, chosen when a screen is assembled.
public protocol Phrasebook: Sendable {
  /// The title for somebody who is not known yet.
  var welcome: String { get }
  /// The title for the stored person.
  func welcomeBack(name: String) -> String
  /// The greeting; an empty surname is left out.
  func greeting(name: String, surname: String) -> String

  /// What is said when the person could not be read.
  var loadFailed: String { get }
  /// What is said when the person could not be stored.
  var saveFailed: String { get }
  /// What is said when a field is over `Person.maximumLength`.
  var nameTooLong: String { get }

  /// The label of the name field.
  var nameLabel: String { get }
  /// The label of the surname field.
  var surnameLabel: String { get }
  /// The label of the button that greets.
  var greetLabel: String { get }
  /// The label of the button that loads again.
  var retryLabel: String { get }
  /// The label of the button that goes on to the welcome card.
  var continueLabel: String { get }
}

extension Phrasebook {
  /// The name and the surname as one text, without a trailing space when there is no surname.
  func fullName(_ name: String, _ surname: String) -> String {
    surname.isEmpty ? name : "\(name) \(surname)"
  }
}
