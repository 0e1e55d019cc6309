public import GreetingDomain

/// The presenter of the greeting screen: it has the presentation logic, and tells the view what to show.
///
/// The view owns its presenter and calls it when the user does something. The view, or its host, runs the asynchronous
/// methods in tasks, and cancels these when the screen closes. The end of a cancelled task is not shown.
public final class GreetingPresenter {
  private struct Field {
    var text = ""
    var isEdited = false
  }

  private weak var view: (any GreetingView)?
  private let store: any PersonStore
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  private var name = Field()
  private var surname = Field()
  private var greetedPerson: Person?
  private var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  /// Creates a presenter, which shows nothing until a view is attached.
  ///
  /// - Parameters:
  ///   - store: Where the person is kept.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: The way to the welcome card.
  public init(store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation) {
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  /// Attaches the view, which is not retained.
  ///
  /// - Parameter view: The view that owns this presenter.
  public func attach(_ view: any GreetingView) {
    self.view = view
  }

  // MARK: What the view reports

  /// The screen has opened.
  public func didOpen() async {
    view?.setTitle(phrasebook.welcome)
    await load()
  }

  /// The user has edited the name.
  ///
  /// - Parameter text: The text of the field.
  public func didEditName(_ text: String) {
    name = Field(text: text, isEdited: true)
    removeGreeting()
    showStatus()
  }

  /// The user has edited the surname.
  ///
  /// - Parameter text: The text of the field.
  public func didEditSurname(_ text: String) {
    surname = Field(text: text, isEdited: true)
    removeGreeting()
    showStatus()
  }

  /// The user has tapped Greet.
  public func didTapGreet() async {
    showStatus()
    guard let person = personToGreet else { return }
    greetedPerson = person
    view?.setGreeting(phrasebook.greeting(name: person.name, surname: person.surname))
    await save(person)
  }

  /// The user has tapped Retry.
  public func didTapRetry() async {
    showStatus()
    guard canRetry else { return }
    await load()
  }

  /// The user has tapped Continue.
  public func didTapContinue() {
    showStatus()
    guard let person = personToWelcome else { return }
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }

  // MARK: The store

  private func load() async {
    hasLoadFailed = false
    isBusy = true
    showStatus()

    let result = await storedPerson()

    isBusy = false
    guard !Task.isCancelled else { return }
    switch result {
    case .success(let person?): welcomeBack(person)
    case .success(nil): break
    case .failure: hasLoadFailed = true
    }
    showStatus()
  }

  private func storedPerson() async -> Result<Person?, any Error> {
    do {
      return .success(try await store.person())
    } catch {
      return .failure(error)
    }
  }

  private func save(_ person: Person) async {
    hasSaveFailed = false
    isBusy = true
    showStatus()

    // A task of its own: the save continues when the task of the caller is cancelled.
    let saving = Task { [store] in try await store.save(person) }
    let result = await saving.result

    isBusy = false
    guard !Task.isCancelled else { return }
    if case .failure = result { hasSaveFailed = true }
    showStatus()
  }

  // MARK: What the view shows

  private func welcomeBack(_ person: Person) {
    view?.setTitle(phrasebook.welcomeBack(name: person.name))
    if !name.isEdited {
      name.text = person.name
      view?.setName(person.name)
    }
    if !surname.isEdited {
      surname.text = person.surname
      view?.setSurname(person.surname)
    }
  }

  private func removeGreeting() {
    greetedPerson = nil
    view?.setGreeting(nil)
  }

  /// Shows the message, whether the screen is busy, and which actions are available.
  ///
  /// Each tap shows the status first, available or not: an action that was cancelled before it has ended unseen. A view
  /// whose buttons are disabled reports no such tap, and receives the status at the next edit.
  private func showStatus() {
    view?.setMessage(message)
    view?.setBusy(isBusy)
    view?.setGreetEnabled(personToGreet != nil)
    view?.setRetryEnabled(canRetry)
    view?.setContinueEnabled(personToWelcome != nil)
  }

  private var message: String? {
    if Person.isTooLong(name.text) || Person.isTooLong(surname.text) { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    if hasLoadFailed { return phrasebook.loadFailed }
    return nil
  }

  /// The person whom Greet greets, or `nil` if Greet is not available.
  private var personToGreet: Person? {
    isBusy ? nil : Person(name: name.text, surname: surname.text)
  }

  /// The person for whom Continue opens the welcome card, or `nil` if Continue is not available.
  private var personToWelcome: Person? {
    isBusy ? nil : greetedPerson
  }

  private var canRetry: Bool {
    !isBusy && hasLoadFailed
  }
}
