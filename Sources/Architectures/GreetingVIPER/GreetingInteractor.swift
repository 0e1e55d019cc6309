import GreetingDomain

/// What the presenter asks of the interactor: the steps of the use case.
@MainActor
protocol GreetingInteractorInput: AnyObject {
  /// Loads the person; called once, when the screen opens.
  func load() async
  /// Takes over what was typed as the name.
  func editName(_ text: String)
  /// Takes over what was typed as the surname.
  func editSurname(_ text: String)
  /// Greets by what was typed, and saves who was greeted.
  func greet() async
  /// Loads again after a failure.
  func retry() async
  /// Confirms who was greeted, if the user may go on.
  func confirmGreeting()
}

/// What the interactor reports to the presenter: plain results, no entity.
@MainActor
protocol GreetingInteractorOutput: AnyObject {
  /// A stored person was found; the texts are those of the fields, which it has filled unless they were edited.
  func didLoad(storedName: String, name: String, surname: String)
  /// A person was greeted.
  func didGreet(name: String, surname: String)
  /// The greeting no longer stands.
  func didWithdrawGreeting()
  /// The user goes on, with the names of the greeted person.
  func didConfirmGreeting(name: String, surname: String)
  /// What is pending, failed or available may have changed.
  func didChange(_ status: GreetingStatus)
}

/// The use case: the workflow of greeting, and the store behind it; knows no words and no view.
///
/// Owned and called by the presenter, which it refers to weakly, as its output.
@MainActor
final class GreetingInteractor {
  /// Who is told the results.
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
    var hasFailed = false
    do { found = try await store.person() } catch { hasFailed = true }
    guard !Task.isCancelled else { return }
    storedPerson = found
    hasLoadFailed = hasFailed
    isBusy = false
    if let found {
      output?.didLoad(storedName: found.name, name: name, surname: surname)
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
    output?.didGreet(name: person.name, surname: person.surname)
    reportStatus()
    var hasFailed = false
    do { try await store.save(person) } catch { hasFailed = true }
    guard !Task.isCancelled else { return }
    hasSaveFailed = hasFailed
    isBusy = false
    reportStatus()
  }

  func retry() async {
    guard canRetry else { return }
    await load()
  }

  func confirmGreeting() {
    guard canContinue, let greetedPerson else { return }
    output?.didConfirmGreeting(name: greetedPerson.name, surname: greetedPerson.surname)
  }
}
