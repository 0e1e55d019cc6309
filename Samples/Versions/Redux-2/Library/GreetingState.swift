public import GreetingDomain

extension GreetingFeature {
  /// All that the greeting screen knows. What can be derived from it is not stored, but selected from it.
  public struct State: Equatable {
    /// The name field.
    public internal(set) var name: Field = Field()
    /// The surname field.
    public internal(set) var surname: Field = Field()
    /// Whether the screen waits for the person store.
    public internal(set) var isBusy: Bool = false

    /// The person that was found by a load.
    var storedPerson: Person?
    /// The person of the greeting, until the next edit.
    var greetedPerson: Person?
    /// Whether the last load has failed.
    var hasLoadFailed = false
    /// Whether the last save has failed.
    var hasSaveFailed = false

    /// Creates the state of a screen that was not opened yet.
    public init() {}
  }

  /// A text field, which belongs to the user from the first edit on.
  public struct Field: Equatable {
    private var exactText = ExactText("")
    private var isEdited = false

    /// The text, as it was typed or loaded.
    public var text: String { exactText.string }

    /// Takes over what the user has typed.
    mutating func edit(_ text: String) {
      exactText = ExactText(text)
      isEdited = true
    }

    /// Takes over a loaded text, unless the user has edited the field.
    mutating func fill(_ text: String) {
      if !isEdited { exactText = ExactText(text) }
    }
  }
}

// MARK: - Selectors

extension GreetingFeature.State {
  /// The person that the two texts make, if they do.
  var person: Person? {
    Person(name: name.text, surname: surname.text)
  }

  /// Whether Greet is available.
  public var canGreet: Bool { !isBusy && person != nil }

  /// Whether Retry is available.
  public var canRetry: Bool { !isBusy && hasLoadFailed }

  /// Whether Continue is available.
  public var canContinue: Bool { !isBusy && greetedPerson != nil }

  /// Selects the title of the screen.
  ///
  /// - Parameter phrasebook: The texts in the language of the user.
  /// - Returns: The title, which welcomes back the person that a load has found.
  public func title(in phrasebook: any Phrasebook) -> String {
    guard let storedPerson else { return phrasebook.welcome }
    return phrasebook.welcomeBack(name: storedPerson.name)
  }

  /// Selects the greeting.
  ///
  /// - Parameter phrasebook: The texts in the language of the user.
  /// - Returns: The greeting, if one is shown.
  public func greeting(in phrasebook: any Phrasebook) -> String? {
    greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) }
  }

  /// Selects the message.
  ///
  /// - Parameter phrasebook: The texts in the language of the user.
  /// - Returns: The message of the first condition that is true, if any is.
  public func message(in phrasebook: any Phrasebook) -> String? {
    if Person.isTooLong(name.text) || Person.isTooLong(surname.text) { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    if hasLoadFailed { return phrasebook.loadFailed }
    return nil
  }
}
