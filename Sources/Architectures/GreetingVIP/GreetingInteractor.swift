import GreetingDomain

/// What the view controller requests of the interactor.
@MainActor
protocol GreetingBusinessLogic: AnyObject {
  /// Loads the person.
  func load(request: Greeting.Load.Request) async
  /// Takes over what was typed.
  func edit(request: Greeting.Edit.Request)
  /// Greets by what was typed, and saves who was greeted.
  func greet(request: Greeting.Greet.Request) async
  /// Goes on with the greeted person.
  func continueToWelcomeCard(request: Greeting.Continue.Request)
}

/// What the router may read of the interactor, to pass it on.
@MainActor
protocol GreetingDataStore: AnyObject {
  /// The person that was greeted last, `nil` while no greeting stands.
  var greetedPerson: Person? { get }
}

/// The business logic: validates requests, has the worker talk to the store, and responds to the presenter.
///
/// Owned and called by the view controller; owns the presenter and the worker, and is the router's data store.
@MainActor
final class GreetingInteractor: GreetingDataStore {
  private let presenter: any GreetingPresentationLogic
  private let worker: GreetingWorker

  private var storedPerson: Person?
  private(set) var greetedPerson: Person?
  private var typedName: String?
  private var typedSurname: String?
  private var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  init(presenter: any GreetingPresentationLogic, worker: GreetingWorker) {
    self.presenter = presenter
    self.worker = worker
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

  private var problem: Greeting.Problem? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return .nameTooLong }
    if hasSaveFailed { return .saveFailed }
    return hasLoadFailed ? .loadFailed : nil
  }

  private var status: Greeting.Status {
    Greeting.Status(
      greetedPerson: greetedPerson, problem: problem, isBusy: isBusy, canGreet: canGreet, canRetry: canRetry,
      canContinue: canContinue)
  }

  private func respondToLoad() {
    presenter.presentLoad(
      response: Greeting.Load.Response(storedPerson: storedPerson, name: name, surname: surname, status: status))
  }

  private func respondToGreet() {
    presenter.presentGreet(response: Greeting.Greet.Response(status: status))
  }
}

extension GreetingInteractor: GreetingBusinessLogic {
  func load(request: Greeting.Load.Request) async {
    if request.isRetry, !canRetry { return }
    isBusy = true
    hasLoadFailed = false
    respondToLoad()
    var found: Person?
    var hasFailed = false
    do { found = try await worker.loadPerson() } catch { hasFailed = true }
    guard !Task.isCancelled else { return }
    storedPerson = found
    hasLoadFailed = hasFailed
    isBusy = false
    respondToLoad()
  }

  func edit(request: Greeting.Edit.Request) {
    switch request.field {
    case .name: typedName = request.text
    case .surname: typedSurname = request.text
    }
    greetedPerson = nil
    presenter.presentEdit(response: Greeting.Edit.Response(status: status))
  }

  func greet(request: Greeting.Greet.Request) async {
    guard canGreet, let person else { return }
    greetedPerson = person
    hasSaveFailed = false
    isBusy = true
    respondToGreet()
    var hasFailed = false
    do { try await worker.save(person) } catch { hasFailed = true }
    guard !Task.isCancelled else { return }
    hasSaveFailed = hasFailed
    isBusy = false
    respondToGreet()
  }

  func continueToWelcomeCard(request: Greeting.Continue.Request) {
    guard canContinue else { return }
    presenter.presentContinue(response: Greeting.Continue.Response())
  }
}
