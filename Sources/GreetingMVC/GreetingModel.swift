import GreetingDomain

/// The data and the workflow of the screen: an active model, which tells its observers that it has changed.
///
/// Owned, changed and observed by the `GreetingViewController`; knows neither it nor the view.
@MainActor
final class GreetingModel {
  /// What there is to tell the user.
  enum Problem {
    case nameTooLong, saveFailed, loadFailed
  }

  private(set) var storedPerson: Person?
  private(set) var greetedPerson: Person?
  private(set) var isBusy = false
  private var typedName: String?
  private var typedSurname: String?
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  private let store: any PersonStore
  private var observers: [ObjectIdentifier: () -> Void] = [:]

  init(store: any PersonStore) {
    self.store = store
  }

  // MARK: Data

  var name: String {
    typedName ?? storedPerson?.name ?? ""
  }

  var surname: String {
    typedSurname ?? storedPerson?.surname ?? ""
  }

  var problem: Problem? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return .nameTooLong }
    if hasSaveFailed { return .saveFailed }
    return hasLoadFailed ? .loadFailed : nil
  }

  var canGreet: Bool { !isBusy && person != nil }
  var canRetry: Bool { !isBusy && hasLoadFailed }
  var canContinue: Bool { !isBusy && greetedPerson != nil }

  private var person: Person? {
    Person(name: name, surname: surname)
  }

  // MARK: Workflow

  func load() async {
    isBusy = true
    hasLoadFailed = false
    notifyObservers()
    var person: Person?
    var hasFailed = false
    do { person = try await store.person() } catch { hasFailed = true }
    guard !Task.isCancelled else { return }
    storedPerson = person
    hasLoadFailed = hasFailed
    isBusy = false
    notifyObservers()
  }

  func retry() async {
    guard canRetry else { return }
    await load()
  }

  func editName(_ text: String) {
    typedName = text
    greetedPerson = nil
    notifyObservers()
  }

  func editSurname(_ text: String) {
    typedSurname = text
    greetedPerson = nil
    notifyObservers()
  }

  func greet() async {
    guard !isBusy, let person else { return }
    greetedPerson = person
    hasSaveFailed = false
    isBusy = true
    notifyObservers()
    var hasFailed = false
    do { try await store.save(person) } catch { hasFailed = true }
    guard !Task.isCancelled else { return }
    hasSaveFailed = hasFailed
    isBusy = false
    notifyObservers()
  }

  // MARK: Observers

  /// Registers an observer, which is told of every change until it is removed.
  func addObserver(_ observer: AnyObject, onChange: @escaping () -> Void) {
    observers[ObjectIdentifier(observer)] = onChange
  }

  func removeObserver(_ observer: AnyObject) {
    observers[ObjectIdentifier(observer)] = nil
  }

  private func notifyObservers() {
    for onChange in observers.values {
      onChange()
    }
  }
}
