public import GreetingDomain
public import Observation

/// The view model of the greeting screen: what the screen shows, and what the user can do there.
///
/// A view observes the properties, writes the typed texts to ``name`` and ``surname``, and calls the methods. The view
/// model does not know the view. The owner of the view starts the asynchronous methods, and cancels them when the screen
/// closes; the result of a cancelled method is not shown.
@Observable
public final class GreetingViewModel {
  /// The title of the screen.
  public private(set) var title: String
  /// Whether the screen waits for the store.
  public private(set) var isBusy: Bool = false

  private var nameField = Field()
  private var surnameField = Field()
  private var greetedPerson: Person?
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  private let store: any PersonStore
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  /// Creates the view model of a screen that is about to open.
  ///
  /// - Parameters:
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  public init(store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation) {
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
    title = phrasebook.welcome
  }

  // MARK: The fields

  /// The text of the name field. Setting it is an edit of the user, which removes the greeting.
  public var name: String {
    get { nameField.text }
    set {
      nameField.edit(newValue)
      greetedPerson = nil
    }
  }

  /// The text of the surname field. Setting it is an edit of the user, which removes the greeting.
  public var surname: String {
    get { surnameField.text }
    set {
      surnameField.edit(newValue)
      greetedPerson = nil
    }
  }

  // MARK: What is shown

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

  /// Whether ``greet()`` is available.
  public var canGreet: Bool { !isBusy && typedPerson != nil }

  /// Whether ``retry()`` is available.
  public var canRetry: Bool { !isBusy && hasLoadFailed }

  /// Whether ``continue()`` is available.
  public var canContinue: Bool { !isBusy && greetedPerson != nil }

  /// The person that the two texts make, if they do.
  private var typedPerson: Person? { Person(name: name, surname: surname) }

  // MARK: What the user can do

  /// Loads the stored person; called once, when the screen opens.
  public func open() async {
    await load()
  }

  /// Loads the stored person again after a failed load.
  public func retry() async {
    guard canRetry else { return }
    await load()
  }

  /// Greets the person that the texts make, and saves this person.
  public func greet() async {
    guard canGreet, let person = typedPerson else { return }
    greetedPerson = person
    await save(person)
  }

  /// Opens the welcome card of the greeted person.
  public func `continue`() {
    guard canContinue, let greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: greetedPerson.name, surname: greetedPerson.surname))
  }

  // MARK: The store

  private func load() async {
    hasLoadFailed = false
    isBusy = true
    defer { isBusy = false }
    do {
      let person = try await store.person()
      guard let person, !Task.isCancelled else { return }
      welcomeBack(person)
    } catch {
      hasLoadFailed = !Task.isCancelled
    }
  }

  private func welcomeBack(_ person: Person) {
    title = phrasebook.welcomeBack(name: person.name)
    nameField.fill(person.name)
    surnameField.fill(person.surname)
  }

  private func save(_ person: Person) async {
    hasSaveFailed = false
    isBusy = true
    defer { isBusy = false }
    // A save that has begun continues when the screen closes, so it has a task of its own, which nobody cancels.
    let saving = Task { [store] in try await store.save(person) }
    do {
      try await saving.value
    } catch {
      hasSaveFailed = !Task.isCancelled
    }
  }
}

/// A text that the user can edit, and that is filled only until then.
private struct Field {
  private(set) var text = ""
  private var isEdited = false

  /// Replaces the text for the user.
  mutating func edit(_ text: String) {
    self.text = text
    isEdited = true
  }

  /// Replaces the text, unless the user has edited it.
  mutating func fill(_ text: String) {
    guard !isEdited else { return }
    self.text = text
  }
}
