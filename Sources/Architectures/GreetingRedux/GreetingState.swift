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

  /// Who the texts of the fields make, if they make anybody.
  var person: Person? {
    Person(name: name, surname: surname)
  }

  /// The one problem that is to be told, if there is any.
  var problem: Problem? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return .nameTooLong }
    if hasSaveFailed { return .saveFailed }
    return hasLoadFailed ? .loadFailed : nil
  }

  /// Whether there is somebody to greet, and nothing is waited for.
  var canGreet: Bool { !isBusy && person != nil }
  /// Whether a load failure stands, and nothing is waited for.
  var canRetry: Bool { !isBusy && hasLoadFailed }
  /// Whether a greeting stands, and nothing is waited for.
  var canContinue: Bool { !isBusy && greetedPerson != nil }
}
