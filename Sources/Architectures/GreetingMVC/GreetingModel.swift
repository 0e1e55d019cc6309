import GreetingDomain
import Observation

/// The data and the workflow of the screen: an active model, which gives notice when it changes.
///
/// Owned, changed and observed by the `GreetingViewController`; knows neither it nor the view.
@MainActor
@Observable
final class GreetingModel {
  /// What there is to tell the user.
  enum Problem {
    case nameTooLong, saveFailed, loadFailed
  }

  /// The person that was found in the store.
  private(set) var storedPerson: Person?
  /// The person that was greeted last, `nil` while no greeting stands.
  private(set) var greetedPerson: Person?
  private var typedName: String?
  private var typedSurname: String?
  /// Whether a call of the store is pending.
  private(set) var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  private let store: any PersonStore

  init(store: any PersonStore) {
    self.store = store
  }

  // MARK: Data

  /// The text of the name field: as typed, or else as stored.
  var name: String {
    typedName ?? storedPerson?.name ?? ""
  }

  /// The text of the surname field: as typed, or else as stored.
  var surname: String {
    typedSurname ?? storedPerson?.surname ?? ""
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

  private var person: Person? {
    Person(name: name, surname: surname)
  }

  // MARK: Workflow

  /// Loads the person; called once, when the screen opens.
  func load() async {
    isBusy = true
    hasLoadFailed = false
    var found: Person?
    var hasFailed = false
    do { found = try await store.person() } catch { hasFailed = true }
    guard !Task.isCancelled else { return }
    storedPerson = found
    hasLoadFailed = hasFailed
    isBusy = false
  }

  /// Takes over what was typed as the name.
  func editName(_ text: String) {
    typedName = text
    greetedPerson = nil
  }

  /// Takes over what was typed as the surname.
  func editSurname(_ text: String) {
    typedSurname = text
    greetedPerson = nil
  }

  /// Greets by the texts of the fields, and saves who was greeted.
  func greet() async {
    guard canGreet, let person else { return }
    greetedPerson = person
    hasSaveFailed = false
    isBusy = true
    var hasFailed = false
    do { try await store.save(person) } catch { hasFailed = true }
    guard !Task.isCancelled else { return }
    hasSaveFailed = hasFailed
    isBusy = false
  }

  /// Loads again after a failure.
  func retry() async {
    guard canRetry else { return }
    await load()
  }
}
