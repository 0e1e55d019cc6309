public import GreetingDomain
public import Observation

/// The view model of the greeting screen: its state, ready to be shown, and its commands.
///
/// A view binds its fields to ``name`` and ``surname``, shows the other properties, and calls a command when the user taps
/// a button. The view model knows no view. Whoever reads its properties while observation is tracked learns of changes.
@Observable
public final class GreetingViewModel {
  private let store: any PersonStore
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  private var nameField = Field()
  private var surnameField = Field()
  private var loadedPerson: Person?
  private var greetedPerson: Person?
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  /// Whether a call to the store is pending.
  public private(set) var isBusy: Bool = false

  /// Creates the view model of a screen that has not opened yet.
  ///
  /// - Parameters:
  ///   - store: Where the person is kept.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  public init(store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation) {
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  // MARK: Fields

  /// The text of the name field. Setting it is an edit of the user, and removes the greeting.
  public var name: String {
    get { nameField.text }
    set {
      nameField.edit(newValue)
      greetedPerson = nil
    }
  }

  /// The text of the surname field. Setting it is an edit of the user, and removes the greeting.
  public var surname: String {
    get { surnameField.text }
    set {
      surnameField.edit(newValue)
      greetedPerson = nil
    }
  }

  // MARK: Texts

  /// The title.
  public var title: String {
    guard let loadedPerson else { return phrasebook.welcome }
    return phrasebook.welcomeBack(name: loadedPerson.name)
  }

  /// The greeting, if somebody is greeted.
  public var greeting: String? {
    greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) }
  }

  /// The most important message, if there is any.
  public var message: String? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    if hasLoadFailed { return phrasebook.loadFailed }
    return nil
  }

  // MARK: Commands

  /// Whether ``greet()`` is available.
  public var canGreet: Bool { !isBusy && typedPerson != nil }

  /// Whether ``retry()`` is available.
  public var canRetry: Bool { !isBusy && hasLoadFailed }

  /// Whether ``continue()`` is available.
  public var canContinue: Bool { !isBusy && greetedPerson != nil }

  /// Loads the person from the store; called when the screen opens.
  ///
  /// If the task is cancelled meanwhile, the result is not shown.
  public func load() async {
    hasLoadFailed = false
    isBusy = true
    defer { isBusy = false }
    do {
      let person = try await store.person()
      guard !Task.isCancelled, let person else { return }
      loadedPerson = person
      nameField.fill(with: person.name)
      surnameField.fill(with: person.surname)
    } catch {
      guard !Task.isCancelled else { return }
      hasLoadFailed = true
    }
  }

  /// Loads the person again after a failed load.
  public func retry() async {
    guard canRetry else { return }
    await load()
  }

  /// Greets the typed person, and saves that person.
  ///
  /// If the task is cancelled meanwhile, the save continues, and its result is not shown.
  public func greet() async {
    guard canGreet, let person = typedPerson else { return }
    greetedPerson = person
    hasSaveFailed = false
    isBusy = true
    defer { isBusy = false }
    // A task of its own, so that the save is not cancelled together with this command.
    let save = Task { [store] in try await store.save(person) }
    do {
      try await save.value
    } catch {
      guard !Task.isCancelled else { return }
      hasSaveFailed = true
    }
  }

  /// Opens the welcome card of the greeted person.
  public func `continue`() {
    guard canContinue, let greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: greetedPerson.name, surname: greetedPerson.surname))
  }

  /// The person whom the two fields make, if they do.
  private var typedPerson: Person? { Person(name: name, surname: surname) }
}
