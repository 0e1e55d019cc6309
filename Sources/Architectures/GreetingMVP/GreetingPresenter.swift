public import GreetingDomain

/// The presentation logic and the workflow of the screen: it receives the user's actions and commands the view.
///
/// Owned by the view, to which it holds a weak reference.
public final class GreetingPresenter {
  private weak var view: (any GreetingView)?
  private let store: any PersonStore
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  private var storedPerson: Person?
  private var greetedPerson: Person?
  private var typedName: String?
  private var typedSurname: String?
  private var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  /// Creates the presenter of a view.
  ///
  /// - Parameters:
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  public init(view: any GreetingView, store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation) {
    self.view = view
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
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

  // MARK: Actions

  /// The view has loaded: shows the title and loads the person.
  public func viewDidLoad() async {
    view?.showTitle(phrasebook.welcome)
    await load()
  }

  /// The user edited the name field.
  public func nameChanged(to text: String) {
    typedName = text
    withdrawGreeting()
  }

  /// The user edited the surname field.
  public func surnameChanged(to text: String) {
    typedSurname = text
    withdrawGreeting()
  }

  /// The user tapped Greet.
  public func greetTapped() async {
    guard canGreet, let person else { return }
    greetedPerson = person
    hasSaveFailed = false
    isBusy = true
    view?.showGreeting(phrasebook.greeting(name: person.name, surname: person.surname))
    showStatus()
    do { try await store.save(person) } catch { hasSaveFailed = !Task.isCancelled }
    isBusy = false
    guard !Task.isCancelled else { return }
    showStatus()
  }

  /// The user tapped Retry.
  public func retryTapped() async {
    guard canRetry else { return }
    await load()
  }

  /// The user tapped Continue.
  public func continueTapped() {
    guard canContinue, let greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: greetedPerson.name, surname: greetedPerson.surname))
  }

  // MARK: Workflow

  private func load() async {
    isBusy = true
    hasLoadFailed = false
    showStatus()
    var found: Person?
    do { found = try await store.person() } catch { hasLoadFailed = !Task.isCancelled }
    isBusy = false
    guard !Task.isCancelled else { return }
    storedPerson = found
    if let found {
      view?.showTitle(phrasebook.welcomeBack(name: found.name))
      view?.showName(name)
      view?.showSurname(surname)
    }
    showStatus()
  }

  private func withdrawGreeting() {
    greetedPerson = nil
    view?.showGreeting(nil)
    showStatus()
  }

  // MARK: Presentation

  private func showStatus() {
    view?.showMessage(message)
    view?.setBusy(isBusy)
    view?.setGreetEnabled(canGreet)
    view?.setRetryEnabled(canRetry)
    view?.setContinueEnabled(canContinue)
  }

  private var message: String? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    return hasLoadFailed ? phrasebook.loadFailed : nil
  }
}
