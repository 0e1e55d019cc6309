public import GreetingDomain
public import Observation

/// The model: what the user has typed, who was greeted, and what the store has replied.
///
/// It decides when greeting and retrying are possible, and notifies its observers of each change. It has no words, and
/// knows neither the view nor the view controller.
@Observable
public final class Greeter {
  /// A condition that the user should know of.
  enum Problem {
    case textTooLong, saveFailed, loadFailed
  }

  /// The name that the user types.
  private(set) var name = Draft()
  /// The surname that the user types.
  private(set) var surname = Draft()
  /// The person that was found in the store.
  private(set) var storedPerson: Person?
  /// The person who was greeted, until the user edits a text.
  private(set) var greetedPerson: Person?
  /// Whether a call to the store is pending.
  private(set) var isBusy = false

  private var hasLoadFailed = false
  private var hasSaveFailed = false
  private let store: any PersonStore

  /// Creates a model in which nothing is typed.
  ///
  /// - Parameter store: Where the person is kept.
  public init(store: any PersonStore) {
    self.store = store
  }

  // MARK: Editing

  /// Replaces the name by a typed text.
  func editName(_ text: String) {
    name.edit(text)
    greetedPerson = nil
  }

  /// Replaces the surname by a typed text.
  func editSurname(_ text: String) {
    surname.edit(text)
    greetedPerson = nil
  }

  // MARK: Loading

  /// Whether a load has failed, and can be tried again now.
  var canRetry: Bool { hasLoadFailed && !isBusy }

  /// Loads the person, who fills the texts that were not edited.
  ///
  /// If the caller's task is cancelled, the result is ignored.
  func load() async {
    hasLoadFailed = false
    isBusy = true
    defer { isBusy = false }
    do {
      let person = try await store.person()
      guard let person, !Task.isCancelled else { return }
      storedPerson = person
      name.fill(person.name)
      surname.fill(person.surname)
    } catch {
      hasLoadFailed = !Task.isCancelled
    }
  }

  /// Loads again after a failed load.
  func retry() async {
    guard canRetry else { return }
    await load()
  }

  // MARK: Greeting

  /// Whether the texts make a person who can be greeted now.
  var canGreet: Bool { personToGreet != nil }

  /// Greets the person that the texts make, and saves that person.
  ///
  /// If the caller's task is cancelled, the save continues, and its result is ignored.
  func greet() async {
    guard let person = personToGreet else { return }
    greetedPerson = person
    hasSaveFailed = false
    isBusy = true
    defer { isBusy = false }
    // A task of its own, because the caller's is cancelled when the screen closes.
    let save = Task { [store] in try await store.save(person) }
    do {
      try await save.value
    } catch {
      hasSaveFailed = !Task.isCancelled
    }
  }

  private var personToGreet: Person? {
    isBusy ? nil : Person(name: name.text, surname: surname.text)
  }

  // MARK: Problems

  /// The most important of the problems that exist now.
  var problem: Problem? {
    if Person.isTooLong(name.text) || Person.isTooLong(surname.text) { return .textTooLong }
    if hasSaveFailed { return .saveFailed }
    if hasLoadFailed { return .loadFailed }
    return nil
  }
}
