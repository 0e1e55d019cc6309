public import GreetingDomain
public import Observation

/// The model: greets the person whose name is typed, and keeps this person in a store.
///
/// It knows neither views nor words. It is observable, and so notifies whoever shows it of each change.
@Observable
public final class Greeter {
  /// The name as typed or filled in.
  public private(set) var name = Entry()
  /// The surname as typed or filled in.
  public private(set) var surname = Entry()
  /// The person that was found in the store, if one was.
  public private(set) var storedPerson: Person?
  /// The person that is greeted, until the next edit.
  public private(set) var greetedPerson: Person?
  /// Whether a call to the store is pending.
  public private(set) var isBusy = false
  /// Whether the last load has failed.
  public private(set) var hasLoadFailed = false
  /// Whether the last save has failed.
  public private(set) var hasSaveFailed = false

  private let store: any PersonStore

  /// Creates a greeter who has not loaded anybody yet.
  ///
  /// - Parameter store: The store that keeps the greeted person.
  public init(store: any PersonStore) {
    self.store = store
  }

  // MARK: - What is possible

  /// Whether the name or the surname is too long for a person.
  public var isEntryTooLong: Bool { Person.isTooLong(name.text) || Person.isTooLong(surname.text) }

  /// Whether the two texts make a person who can be greeted now.
  public var canGreet: Bool { !isBusy && person != nil }

  /// Whether a failed load can be repeated now.
  public var canRetry: Bool { !isBusy && hasLoadFailed }

  /// Whether somebody is greeted and the store is not busy.
  public var canContinue: Bool { !isBusy && greetedPerson != nil }

  private var person: Person? { Person(name: name.text, surname: surname.text) }

  // MARK: - Editing

  /// Replaces the name, and takes the greeting back.
  ///
  /// - Parameter text: The name as typed.
  public func editName(_ text: String) {
    name.edit(text)
    greetedPerson = nil
  }

  /// Replaces the surname, and takes the greeting back.
  ///
  /// - Parameter text: The surname as typed.
  public func editSurname(_ text: String) {
    surname.edit(text)
    greetedPerson = nil
  }

  // MARK: - Loading

  /// Loads the person from the store, and fills in what was not edited. The result of a cancelled load is ignored.
  public func load() async {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    hasLoadFailed = false
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

  /// Loads again, if the last load has failed.
  public func retry() async {
    guard canRetry else { return }
    await load()
  }

  // MARK: - Greeting

  /// Greets the person that the two texts make, and saves this person. The failure of a cancelled greeting is ignored.
  public func greet() async {
    guard canGreet, let person else { return }
    isBusy = true
    defer { isBusy = false }
    greetedPerson = person
    hasSaveFailed = false
    do {
      try await save(person)
    } catch {
      hasSaveFailed = !Task.isCancelled
    }
  }

  /// Saves a person in a task of its own, which continues if the task of the caller is cancelled.
  private func save(_ person: Person) async throws {
    try await Task { [store] in try await store.save(person) }.value
  }
}
