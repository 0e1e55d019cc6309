import GreetingDomain

/// The steps of the use case, called by the presenter.
protocol GreetingInteractorInput {
  /// Loads the stored person; called once, when the screen opens.
  func load() async
  /// Stores the typed name and withdraws the greeting.
  func editName(_ text: String)
  /// Stores the typed surname and withdraws the greeting.
  func editSurname(_ text: String)
  /// Greets the person in the fields and saves it.
  func greet() async
  /// Loads the stored person again after a failure.
  func retry() async
  /// Confirms the greeted person if the user may continue.
  func confirmGreeting()
}

/// Receives the results of the interactor as plain values; implemented by the presenter.
protocol GreetingInteractorOutput: AnyObject {
  /// The store found a person.
  ///
  /// - Parameters:
  ///   - person: The names of the stored person.
  ///   - fields: The texts of the two fields; an edited field keeps its text.
  func didLoad(_ person: GreetingNames, fields: GreetingNames)
  /// A person was greeted.
  func didGreet(_ person: GreetingNames)
  /// An edit withdrew the greeting.
  func didWithdrawGreeting()
  /// The user may continue with the greeted person.
  func didConfirmGreeting(of person: GreetingNames)
  /// The status may have changed.
  func didChange(_ status: GreetingStatus)
}

/// The use case of the screen: it runs the workflow and calls the store, without texts and without a view.
///
/// Owned by the presenter, which is its output.
final class GreetingInteractor {
  /// Receives the results.
  weak var output: (any GreetingInteractorOutput)?

  private let store: any PersonStore
  private var storedPerson: Person?
  private var greetedPerson: Person?
  private var typedName: String?
  private var typedSurname: String?
  private var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  init(store: any PersonStore) {
    self.store = store
  }

  private var name: String {
    typedName ?? storedPerson?.name ?? ""
  }

  private var surname: String {
    typedSurname ?? storedPerson?.surname ?? ""
  }

  private var person: Person? {
    Person(name: name, surname: surname)
  }

  private var canGreet: Bool { !isBusy && person != nil }
  private var canRetry: Bool { !isBusy && hasLoadFailed }
  private var canContinue: Bool { !isBusy && greetedPerson != nil }

  private var problem: GreetingStatus.Problem? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return .nameTooLong }
    if hasSaveFailed { return .saveFailed }
    return hasLoadFailed ? .loadFailed : nil
  }

  private func withdrawGreeting() {
    greetedPerson = nil
    output?.didWithdrawGreeting()
    reportStatus()
  }

  private func reportStatus() {
    output?.didChange(
      GreetingStatus(
        problem: problem, isBusy: isBusy, canGreet: canGreet, canRetry: canRetry, canContinue: canContinue))
  }
}

extension GreetingInteractor: GreetingInteractorInput {
  func load() async {
    isBusy = true
    hasLoadFailed = false
    reportStatus()
    var found: Person?
    do { found = try await store.person() } catch { hasLoadFailed = !Task.isCancelled }
    isBusy = false
    guard !Task.isCancelled else { return }
    storedPerson = found
    if let found {
      output?.didLoad(GreetingNames(found), fields: GreetingNames(name: name, surname: surname))
    }
    reportStatus()
  }

  func editName(_ text: String) {
    typedName = text
    withdrawGreeting()
  }

  func editSurname(_ text: String) {
    typedSurname = text
    withdrawGreeting()
  }

  func greet() async {
    guard canGreet, let person else { return }
    greetedPerson = person
    hasSaveFailed = false
    isBusy = true
    output?.didGreet(GreetingNames(person))
    reportStatus()
    do { try await store.save(person) } catch { hasSaveFailed = !Task.isCancelled }
    isBusy = false
    guard !Task.isCancelled else { return }
    reportStatus()
  }

  func retry() async {
    guard canRetry else { return }
    await load()
  }

  func confirmGreeting() {
    guard canContinue, let greetedPerson else { return }
    output?.didConfirmGreeting(of: GreetingNames(greetedPerson))
  }
}

extension GreetingNames {
  /// Copies the names of an entity.
  fileprivate init(_ person: Person) {
    self.init(name: person.name, surname: person.surname)
  }
}
