import GreetingDomain

/// The use cases of the scene, called by the view controller.
protocol GreetingBusinessLogic {
  /// Presents the screen as it opens.
  func open(request: Greeting.Open.Request)
  /// Loads the stored person.
  func load(request: Greeting.Load.Request) async
  /// Stores the text of a field and withdraws the greeting.
  func edit(request: Greeting.Edit.Request)
  /// Greets the person in the fields and saves it.
  func greet(request: Greeting.Greet.Request) async
  /// Presents that the user may continue with the greeted person.
  func continueToWelcomeCard(request: Greeting.Continue.Request)
}

/// The data that the router may pass to another scene.
protocol GreetingDataStore {
  /// The greeted person, `nil` after an edit.
  var greetedPerson: Person? { get }
}

/// The business logic: it validates requests, calls the worker, and sends responses to the presenter.
///
/// Owned by the view controller; owns the presenter and the worker, and is the data store of the router.
final class GreetingInteractor: GreetingBusinessLogic, GreetingDataStore {
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

  // MARK: Use cases

  func open(request: Greeting.Open.Request) {
    presenter.presentOpen(response: Greeting.Open.Response())
  }

  func load(request: Greeting.Load.Request) async {
    if request.isRetry, !canRetry { return }
    isBusy = true
    hasLoadFailed = false
    presenter.presentLoad(response: Greeting.Load.Response(found: nil, status: status))
    var found: Person?
    do { found = try await worker.loadPerson() } catch { hasLoadFailed = !Task.isCancelled }
    isBusy = false
    guard !Task.isCancelled else { return }
    storedPerson = found
    presenter.presentLoad(
      response: Greeting.Load.Response(
        found: found.map { Greeting.Load.Found(person: $0, name: name, surname: surname) }, status: status))
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
    presenter.presentGreet(response: Greeting.Greet.Response(person: person, status: status))
    do { try await worker.save(person) } catch { hasSaveFailed = !Task.isCancelled }
    isBusy = false
    guard !Task.isCancelled else { return }
    presenter.presentGreet(response: Greeting.Greet.Response(person: nil, status: status))
  }

  func continueToWelcomeCard(request: Greeting.Continue.Request) {
    guard canContinue else { return }
    presenter.presentContinue(response: Greeting.Continue.Response())
  }

  // MARK: State

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
      problem: problem, isBusy: isBusy, canGreet: canGreet, canRetry: canRetry, canContinue: canContinue)
  }
}
