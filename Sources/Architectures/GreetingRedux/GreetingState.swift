public import GreetingDomain

/// The state of the screen: one value, the single source of truth, without texts of the phrasebook.
///
/// Owned by the `GreetingStore`; only the `GreetingReducer` changes it.
public nonisolated struct GreetingState: Equatable, Sendable {
  /// The state before the screen opens.
  public static var initial: GreetingState { GreetingState() }

  /// A condition to report to the user.
  public enum Problem {
    /// A text is too long, or the last save or load failed.
    case nameTooLong, saveFailed, loadFailed
  }

  /// The person that the store found, `nil` if none.
  public internal(set) var storedPerson: Person?
  /// The greeted person, `nil` after an edit.
  public internal(set) var greetedPerson: Person?
  /// The typed name, `nil` before the first edit.
  public internal(set) var typedName: ExactText?
  /// The typed surname, `nil` before the first edit.
  public internal(set) var typedSurname: ExactText?
  /// Whether a call of the store is pending.
  public internal(set) var isBusy: Bool = false
  /// Whether the last load failed.
  public internal(set) var hasLoadFailed: Bool = false
  /// Whether the last save failed.
  public internal(set) var hasSaveFailed: Bool = false

  /// The text of the name field: the typed name, or else the stored one.
  public var name: String {
    typedName?.string ?? storedPerson?.name ?? ""
  }

  /// The text of the surname field: the typed surname, or else the stored one.
  public var surname: String {
    typedSurname?.string ?? storedPerson?.surname ?? ""
  }

  /// The person in the fields, `nil` if their texts are not valid.
  public var person: Person? {
    Person(name: name, surname: surname)
  }

  /// The condition to report, `nil` if there is none.
  public var problem: Problem? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return .nameTooLong }
    if hasSaveFailed { return .saveFailed }
    return hasLoadFailed ? .loadFailed : nil
  }

  /// Whether Greet is available.
  public var canGreet: Bool { !isBusy && person != nil }
  /// Whether Retry is available.
  public var canRetry: Bool { !isBusy && hasLoadFailed }
  /// Whether Continue is available.
  public var canContinue: Bool { !isBusy && greetedPerson != nil }
}
