import GreetingDomain

/// All that the screen knows: one value, and the single source of truth. It holds no words.
///
/// Owned by the `GreetingStore`; changed by the `GreetingReducer` alone.
struct GreetingState {
  /// What there is to tell the user.
  enum Problem {
    case nameTooLong, saveFailed, loadFailed
  }

  var storedPerson: Person?
  var greetedPerson: Person?
  var typedName: String?
  var typedSurname: String?
  var isBusy = false
  var hasLoadFailed = false
  var hasSaveFailed = false

  /// The text of the name field: as typed, or else as stored.
  var name: String {
    typedName ?? storedPerson?.name ?? ""
  }

  /// The text of the surname field: as typed, or else as stored.
  var surname: String {
    typedSurname ?? storedPerson?.surname ?? ""
  }

  /// The person that the texts of the fields make, `nil` if they make none.
  var person: Person? {
    Person(name: name, surname: surname)
  }

  /// The problem to tell the user, `nil` if there is none.
  var problem: Problem? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return .nameTooLong }
    if hasSaveFailed { return .saveFailed }
    return hasLoadFailed ? .loadFailed : nil
  }

  /// Whether there is somebody to greet, and nothing is pending.
  var canGreet: Bool { !isBusy && person != nil }
  /// Whether a load failure stands, and nothing is pending.
  var canRetry: Bool { !isBusy && hasLoadFailed }
  /// Whether a greeting stands, and nothing is pending.
  var canContinue: Bool { !isBusy && greetedPerson != nil }
}
