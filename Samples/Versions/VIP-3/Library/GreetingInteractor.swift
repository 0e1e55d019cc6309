public import GreetingDomain

/// What the view controller asks of the interactor.
public protocol GreetingBusinessLogic: AnyObject {
  /// Fetches the person when the scene opens.
  func fetchPerson(request: Greeting.FetchPerson.Request) async
  /// Fetches the person again, if the last fetch has failed.
  func fetchPersonAgain(request: Greeting.FetchPerson.Request) async
  /// Takes over the text of an edited field.
  func editField(request: Greeting.EditField.Request)
  /// Greets the entered person, and saves this person.
  func greetPerson(request: Greeting.GreetPerson.Request) async
  /// Shows the welcome card of the greeted person.
  func showWelcomeCard(request: Greeting.ShowWelcomeCard.Request)
}

/// The data that the router passes on to other scenes.
public protocol GreetingDataStore: AnyObject {
  /// The person whose greeting is shown.
  var greetedPerson: Person? { get }
}

/// Applies the business rules of the greeting scene, and keeps its state.
public final class GreetingInteractor: GreetingBusinessLogic, GreetingDataStore {
  public private(set) var greetedPerson: Person?

  private let presenter: any GreetingPresentationLogic
  private let worker: PersonWorker

  private var name = EnteredText()
  private var surname = EnteredText()
  private var isBusy = false
  private var hasFetchFailed = false
  private var hasSaveFailed = false

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - presenter: Receives the responses.
  ///   - worker: Fetches and saves the person.
  public init(presenter: any GreetingPresentationLogic, worker: PersonWorker) {
    self.presenter = presenter
    self.worker = worker
  }

  // MARK: Fetch person

  public func fetchPerson(request: Greeting.FetchPerson.Request) async {
    hasFetchFailed = false
    isBusy = true
    presentPerson(nil)

    var person: Person?
    var hasFailed = false
    do {
      person = try await worker.fetchPerson()
    } catch {
      hasFailed = true
    }
    isBusy = false
    guard !Task.isCancelled else { return }

    hasFetchFailed = hasFailed
    if let person {
      name.fill(with: person.name)
      surname.fill(with: person.surname)
    }
    presentPerson(person)
  }

  public func fetchPersonAgain(request: Greeting.FetchPerson.Request) async {
    guard canRetry else { return rejectRequest() }
    await fetchPerson(request: request)
  }

  private func presentPerson(_ person: Person?) {
    presenter.presentPerson(
      response: Greeting.FetchPerson.Response(person: person, name: name.text, surname: surname.text, status: status))
  }

  // MARK: Edit field

  public func editField(request: Greeting.EditField.Request) {
    switch request.field {
    case .name: name.edit(to: request.text)
    case .surname: surname.edit(to: request.text)
    }
    greetedPerson = nil
    presenter.presentEditedField(
      response: Greeting.EditField.Response(greetedPerson: greetedPerson, status: status))
  }

  // MARK: Greet person

  public func greetPerson(request: Greeting.GreetPerson.Request) async {
    guard canGreet, let person = enteredPerson else { return rejectRequest() }
    greetedPerson = person
    hasSaveFailed = false
    isBusy = true
    presentGreeting()

    var hasFailed = false
    do {
      try await worker.savePerson(person)
    } catch {
      hasFailed = true
    }
    isBusy = false
    guard !Task.isCancelled else { return }

    hasSaveFailed = hasFailed
    presentGreeting()
  }

  private func presentGreeting() {
    presenter.presentGreeting(
      response: Greeting.GreetPerson.Response(greetedPerson: greetedPerson, status: status))
  }

  // MARK: Show welcome card

  public func showWelcomeCard(request: Greeting.ShowWelcomeCard.Request) {
    guard canContinue else { return rejectRequest() }
    presenter.presentWelcomeCard(response: Greeting.ShowWelcomeCard.Response(status: status))
  }

  // MARK: Reject request

  private func rejectRequest() {
    presenter.presentRejectedRequest(response: Greeting.RejectRequest.Response(status: status))
  }

  // MARK: Status

  private var enteredPerson: Person? { Person(name: name.text, surname: surname.text) }

  private var canGreet: Bool { !isBusy && enteredPerson != nil }
  private var canRetry: Bool { !isBusy && hasFetchFailed }
  private var canContinue: Bool { !isBusy && greetedPerson != nil }

  /// The most important problem.
  private var problem: Greeting.Problem? {
    if Person.isTooLong(name.text) || Person.isTooLong(surname.text) { return .textTooLong }
    if hasSaveFailed { return .saveFailed }
    if hasFetchFailed { return .fetchFailed }
    return nil
  }

  private var status: Greeting.Status {
    Greeting.Status(
      problem: problem, isBusy: isBusy, canGreet: canGreet, canRetry: canRetry, canContinue: canContinue)
  }
}

/// The text of a field. A fetched text fills the field only until the user edits it.
private struct EnteredText {
  private(set) var text = ""
  private var isEdited = false

  mutating func edit(to text: String) {
    self.text = text
    isEdited = true
  }

  mutating func fill(with text: String) {
    if !isEdited { self.text = text }
  }
}
