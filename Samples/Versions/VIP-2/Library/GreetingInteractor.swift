public import GreetingDomain

/// What the view controller asks of the interactor.
public protocol GreetingBusinessLogic {
  func loadPerson(request: Greeting.LoadPerson.Request) async
  func editText(request: Greeting.EditText.Request)
  func greet(request: Greeting.Greet.Request) async
  func openWelcomeCard(request: Greeting.OpenWelcomeCard.Request)
}

/// The data that the router passes to the next scene.
public protocol GreetingDataStore {
  var greetedPerson: Person? { get }
}

/// Decides what can be done, does it, and presents the result.
///
/// A request that is not available changes nothing, but is answered too: the call before it may have ended unseen, because
/// its task was cancelled.
public final class GreetingInteractor: GreetingBusinessLogic, GreetingDataStore {
  private struct TypedText {
    private(set) var text = ""
    private var isEdited = false

    mutating func edit(_ text: String) {
      self.text = text
      isEdited = true
    }

    mutating func fill(_ text: String) {
      if !isEdited { self.text = text }
    }
  }

  private enum Load {
    case notBegun, begun, failed
  }

  public private(set) var greetedPerson: Person?

  private let presenter: any GreetingPresentationLogic
  private let worker: GreetingWorker

  private var name = TypedText()
  private var surname = TypedText()
  private var storedPerson: Person?
  private var load = Load.notBegun
  private var hasSaveFailed = false
  private var isBusy = false

  public init(presenter: any GreetingPresentationLogic, worker: GreetingWorker) {
    self.presenter = presenter
    self.worker = worker
  }

  // MARK: Load person

  public func loadPerson(request: Greeting.LoadPerson.Request) async {
    guard !isBusy, load != .begun else {
      presentPerson()
      return
    }
    load = .begun
    isBusy = true
    presentPerson()

    let result = await worker.fetchPerson()
    isBusy = false
    guard !Task.isCancelled else { return }
    switch result {
    case .success(let person?):
      storedPerson = person
      name.fill(person.name)
      surname.fill(person.surname)
    case .success(nil): break
    case .failure: load = .failed
    }
    presentPerson()
  }

  private func presentPerson() {
    let response = Greeting.LoadPerson.Response(
      storedPerson: storedPerson, name: name.text, surname: surname.text, status: status)
    presenter.presentPerson(response: response)
  }

  // MARK: Edit text

  public func editText(request: Greeting.EditText.Request) {
    switch request.field {
    case .name: name.edit(request.text)
    case .surname: surname.edit(request.text)
    }
    greetedPerson = nil
    presenter.presentEdit(response: Greeting.EditText.Response(status: status))
  }

  // MARK: Greet

  public func greet(request: Greeting.Greet.Request) async {
    guard !isBusy, let person = typedPerson else {
      presentGreeting()
      return
    }
    greetedPerson = person
    hasSaveFailed = false
    isBusy = true
    presentGreeting()

    let result = await worker.savePerson(person)
    isBusy = false
    guard !Task.isCancelled else { return }
    if case .failure = result { hasSaveFailed = true }
    presentGreeting()
  }

  private func presentGreeting() {
    presenter.presentGreeting(response: Greeting.Greet.Response(status: status))
  }

  // MARK: Open welcome card

  public func openWelcomeCard(request: Greeting.OpenWelcomeCard.Request) {
    let response = Greeting.OpenWelcomeCard.Response(isAvailable: canContinue, status: status)
    presenter.presentWelcomeCard(response: response)
  }

  // MARK: Status

  private var typedPerson: Person? { Person(name: name.text, surname: surname.text) }
  private var canContinue: Bool { !isBusy && greetedPerson != nil }

  private var status: Greeting.Status {
    Greeting.Status(
      greetedPerson: greetedPerson,
      isTextTooLong: Person.isTooLong(name.text) || Person.isTooLong(surname.text),
      hasSaveFailed: hasSaveFailed,
      hasLoadFailed: load == .failed,
      isBusy: isBusy,
      canGreet: !isBusy && typedPerson != nil,
      canRetry: !isBusy && load == .failed,
      canContinue: canContinue)
  }
}
