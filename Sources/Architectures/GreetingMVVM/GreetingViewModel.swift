public import GreetingDomain
public import Observation

/// The display-ready, observable state of the screen, and the user's commands.
///
/// Owned by the host's view, which observes it; it has no reference to a view.
@Observable
public final class GreetingViewModel {
  private var storedPerson: Person?
  private var greetedPerson: Person?
  private var typedName: String?
  private var typedSurname: String?
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  private let store: any PersonStore
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  /// Creates the view model of a screen.
  ///
  /// - Parameters:
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  public init(store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation) {
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  // MARK: State

  /// The title of the screen.
  public var title: String {
    storedPerson.map { phrasebook.welcomeBack(name: $0.name) } ?? phrasebook.welcome
  }

  /// The text of the name field; setting it is an edit, which withdraws the greeting.
  public var name: String {
    get { typedName ?? storedPerson?.name ?? "" }
    set {
      typedName = newValue
      greetedPerson = nil
    }
  }

  /// The text of the surname field; setting it is an edit, which withdraws the greeting.
  public var surname: String {
    get { typedSurname ?? storedPerson?.surname ?? "" }
    set {
      typedSurname = newValue
      greetedPerson = nil
    }
  }

  /// The greeting, `nil` if there is none.
  public var greeting: String? {
    greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) }
  }

  /// The message, `nil` if there is none.
  public var message: String? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    return hasLoadFailed ? phrasebook.loadFailed : nil
  }

  /// Whether a call of the store is pending.
  public private(set) var isBusy: Bool = false

  /// Whether ``greet()`` is available.
  public var canGreet: Bool { !isBusy && person != nil }
  /// Whether ``retry()`` is available.
  public var canRetry: Bool { !isBusy && hasLoadFailed }
  /// Whether ``continueToWelcomeCard()`` is available.
  public var canContinue: Bool { !isBusy && greetedPerson != nil }

  // MARK: Commands

  /// Loads the stored person; called once, when the screen opens.
  public func load() async {
    isBusy = true
    hasLoadFailed = false
    var found: Person?
    do { found = try await store.person() } catch { hasLoadFailed = !Task.isCancelled }
    isBusy = false
    guard !Task.isCancelled else { return }
    storedPerson = found
  }

  /// Greets the person in the fields and saves it.
  public func greet() async {
    guard canGreet, let person else { return }
    greetedPerson = person
    hasSaveFailed = false
    isBusy = true
    do { try await store.save(person) } catch { hasSaveFailed = !Task.isCancelled }
    isBusy = false
  }

  /// Loads the stored person again after a failure.
  public func retry() async {
    guard canRetry else { return }
    await load()
  }

  /// Shows the welcome card of the greeted person.
  public func continueToWelcomeCard() {
    guard canContinue, let greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: greetedPerson.name, surname: greetedPerson.surname))
  }

  private var person: Person? {
    Person(name: name, surname: surname)
  }
}
