import GreetingDomain
import Observation

/// The data and the workflow of the screen: an observable model, which notifies its observers of changes.
///
/// Owned by the `GreetingViewController`, for which the host observes it; it has no reference to controller or view.
@Observable
final class GreetingModel {
  /// A condition to report to the user.
  enum Problem {
    case nameTooLong, saveFailed, loadFailed
  }

  /// The person that the store found, `nil` if none.
  private(set) var storedPerson: Person?
  /// The greeted person, `nil` after an edit.
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

  /// The typed name, or else the stored one.
  var name: String {
    typedName ?? storedPerson?.name ?? ""
  }

  /// The typed surname, or else the stored one.
  var surname: String {
    typedSurname ?? storedPerson?.surname ?? ""
  }

  /// The condition to report, `nil` if there is none.
  var problem: Problem? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return .nameTooLong }
    if hasSaveFailed { return .saveFailed }
    return hasLoadFailed ? .loadFailed : nil
  }

  /// Whether ``greet()`` is available.
  var canGreet: Bool { !isBusy && person != nil }
  /// Whether ``retry()`` is available.
  var canRetry: Bool { !isBusy && hasLoadFailed }
  /// Whether the user may continue with the greeted person.
  var canContinue: Bool { !isBusy && greetedPerson != nil }

  private var person: Person? {
    Person(name: name, surname: surname)
  }

  // MARK: Workflow

  /// Loads the stored person; called once, when the screen opens.
  func load() async {
    isBusy = true
    hasLoadFailed = false
    var found: Person?
    do { found = try await store.person() } catch { hasLoadFailed = !Task.isCancelled }
    isBusy = false
    guard !Task.isCancelled else { return }
    storedPerson = found
  }

  /// Stores the typed name and withdraws the greeting.
  func editName(_ text: String) {
    typedName = text
    greetedPerson = nil
  }

  /// Stores the typed surname and withdraws the greeting.
  func editSurname(_ text: String) {
    typedSurname = text
    greetedPerson = nil
  }

  /// Greets the typed or stored person and saves it.
  func greet() async {
    guard canGreet, let person else { return }
    greetedPerson = person
    hasSaveFailed = false
    isBusy = true
    do { try await store.save(person) } catch { hasSaveFailed = !Task.isCancelled }
    isBusy = false
  }

  /// Loads the stored person again after a failure.
  func retry() async {
    guard canRetry else { return }
    await load()
  }
}
