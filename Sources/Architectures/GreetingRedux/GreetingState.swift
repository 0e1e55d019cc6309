import GreetingDomain

/// The state of the screen: one value, the single source of truth, without texts of the phrasebook.
///
/// Owned by the `GreetingStore`; only the `GreetingReducer` changes it.
package nonisolated struct GreetingState: Equatable {
  /// The state before the screen opens.
  package static var initial: GreetingState { GreetingState() }

  /// A condition to report to the user.
  enum Problem {
    case nameTooLong, saveFailed, loadFailed
  }

  var storedPerson: Person?
  var greetedPerson: Person?
  var typedName: ExactText?
  var typedSurname: ExactText?
  var isBusy = false
  var hasLoadFailed = false
  var hasSaveFailed = false

  /// The text of the name field: the typed name, or else the stored one.
  var name: String {
    typedName?.string ?? storedPerson?.name ?? ""
  }

  /// The text of the surname field: the typed surname, or else the stored one.
  var surname: String {
    typedSurname?.string ?? storedPerson?.surname ?? ""
  }

  /// The person in the fields, `nil` if their texts are not valid.
  var person: Person? {
    Person(name: name, surname: surname)
  }

  /// The condition to report, `nil` if there is none.
  var problem: Problem? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return .nameTooLong }
    if hasSaveFailed { return .saveFailed }
    return hasLoadFailed ? .loadFailed : nil
  }

  /// Whether Greet is available.
  var canGreet: Bool { !isBusy && person != nil }
  /// Whether Retry is available.
  var canRetry: Bool { !isBusy && hasLoadFailed }
  /// Whether Continue is available.
  var canContinue: Bool { !isBusy && greetedPerson != nil }
}
