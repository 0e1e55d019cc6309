public import GreetingDomain

/// Selectors: what the views show, derived from the state.
extension GreetingFeature.State {
  /// Whether Greet is available.
  public var canGreet: Bool {
    !isBusy && typedPerson != nil
  }

  /// Whether Retry is available.
  public var canRetry: Bool {
    !isBusy && hasLoadFailed
  }

  /// Whether Continue is available.
  public var canContinue: Bool {
    !isBusy && greetedPerson != nil
  }

  /// The person that the two texts make, if they do.
  var typedPerson: Person? {
    Person(name: name.text.string, surname: surname.text.string)
  }

  /// Returns the title in a language.
  public func title(in phrasebook: any Phrasebook) -> String {
    guard let storedPerson else { return phrasebook.welcome }
    return phrasebook.welcomeBack(name: storedPerson.name)
  }

  /// Returns the greeting in a language, if somebody is greeted.
  public func greeting(in phrasebook: any Phrasebook) -> String? {
    greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) }
  }

  /// Returns the most important message in a language, if there is one.
  public func message(in phrasebook: any Phrasebook) -> String? {
    if name.isTooLong || surname.isTooLong { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    if hasLoadFailed { return phrasebook.loadFailed }
    return nil
  }
}
