public import GreetingDomain

/// The presentation logic of the greeting screen: receives the user's gestures from the view, asks the store, and tells
/// the view what to show.
///
/// The view owns the presenter and starts the asynchronous gestures. Whoever closes the screen cancels them; a gesture
/// that was cancelled tells the view nothing more.
public final class GreetingPresenter {
  /// The view, which owns the presenter; to be set before the screen opens.
  public weak var view: (any GreetingView)?

  private let store: any PersonStore
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  private var name = ""
  private var surname = ""
  private var isNameEdited = false
  private var isSurnameEdited = false
  private var greetedPerson: Person?
  private var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  /// Creates a presenter without a view.
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

  // MARK: Gestures

  /// The screen has opened.
  public func viewDidOpen() async {
    view?.setTitle(phrasebook.welcome)
    await load()
  }

  /// The user has edited the name.
  ///
  /// - Parameter text: The text of the name field.
  public func didEditName(_ text: String) {
    name = text
    isNameEdited = true
    removeGreeting()
    updateStatus()
  }

  /// The user has edited the surname.
  ///
  /// - Parameter text: The text of the surname field.
  public func didEditSurname(_ text: String) {
    surname = text
    isSurnameEdited = true
    removeGreeting()
    updateStatus()
  }

  /// The user has tapped Greet.
  public func didTapGreet() async {
    guard canGreet, let person = enteredPerson else { return updateStatus() }
    greetedPerson = person
    view?.setGreeting(phrasebook.greeting(name: person.name, surname: person.surname))
    await save(person)
  }

  /// The user has tapped Retry.
  public func didTapRetry() async {
    guard canRetry else { return updateStatus() }
    await load()
  }

  /// The user has tapped Continue.
  public func didTapContinue() {
    updateStatus()
    guard canContinue, let greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: greetedPerson.name, surname: greetedPerson.surname))
  }

  // MARK: Loading and saving

  private func load() async {
    isBusy = true
    hasLoadFailed = false
    updateStatus()

    let result: Result<Person?, any Error>
    do {
      result = .success(try await store.person())
    } catch {
      result = .failure(error)
    }

    isBusy = false
    guard !Task.isCancelled else { return }
    switch result {
    case .success(let person?): welcomeBack(person)
    case .success(nil): break
    case .failure: hasLoadFailed = true
    }
    updateStatus()
  }

  private func save(_ person: Person) async {
    isBusy = true
    hasSaveFailed = false
    updateStatus()

    // Closing the screen cancels the gesture. The save has a task of its own, which nobody cancels.
    let saving = Task { [store] in try await store.save(person) }
    let result = await saving.result

    isBusy = false
    guard !Task.isCancelled else { return }
    if case .failure = result { hasSaveFailed = true }
    updateStatus()
  }

  // MARK: Telling the view

  private func welcomeBack(_ person: Person) {
    view?.setTitle(phrasebook.welcomeBack(name: person.name))
    if !isNameEdited {
      name = person.name
      view?.setName(name)
    }
    if !isSurnameEdited {
      surname = person.surname
      view?.setSurname(surname)
    }
  }

  private func removeGreeting() {
    greetedPerson = nil
    view?.setGreeting(nil)
  }

  /// Tells the view what depends on several gestures: the message, and what is available.
  ///
  /// Every gesture calls it: if the gesture before was cancelled, the view does not know yet that the screen is not busy
  /// any more. Its buttons are still disabled, so only an edit arrives then. A tap that is not available arrives only from
  /// a view that forwards every tap, such as one in a test.
  private func updateStatus() {
    view?.setMessage(message)
    view?.setBusy(isBusy)
    view?.setGreetEnabled(canGreet)
    view?.setRetryEnabled(canRetry)
    view?.setContinueEnabled(canContinue)
  }

  private var message: String? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    if hasLoadFailed { return phrasebook.loadFailed }
    return nil
  }

  private var enteredPerson: Person? { Person(name: name, surname: surname) }
  private var canGreet: Bool { !isBusy && enteredPerson != nil }
  private var canRetry: Bool { !isBusy && hasLoadFailed }
  private var canContinue: Bool { !isBusy && greetedPerson != nil }
}
