public import GreetingDomain

/// The greeting screen: loads a person, greets a person and saves that person, and goes on to the welcome card.
public struct GreetingFeature: Reducer {
  /// What the screen knows. What can be derived from it is not stored.
  public struct State: Equatable {
    /// The name field.
    public internal(set) var name: Field = Field()
    /// The surname field.
    public internal(set) var surname: Field = Field()
    /// The person that was found in the store, if one was.
    public internal(set) var storedPerson: Person?
    /// The person whose greeting is shown, if one is.
    public internal(set) var greetedPerson: Person?
    /// Whether a call to the store is pending.
    public internal(set) var isBusy: Bool = false
    /// Whether the last load has failed.
    public internal(set) var hasLoadFailed: Bool = false
    /// Whether the save of the last greeting has failed.
    public internal(set) var hasSaveFailed: Bool = false

    /// Creates the state of a screen that has not opened yet.
    public init() {}
  }

  /// What can happen to the screen.
  public enum Action {
    // What the user does
    case opened
    case nameEdited(String)
    case surnameEdited(String)
    case greetTapped
    case retryTapped
    case continueTapped

    // What the calls to the person store bring back
    case loadSucceeded(Person?)
    case loadFailed
    case saveSucceeded
    case saveFailed
    case callCancelled
  }

  private let personStore: any PersonStore
  private let navigation: any Navigation

  /// Creates the logic of the screen.
  ///
  /// - Parameters:
  ///   - personStore: Keeps the person.
  ///   - navigation: Shows the welcome card.
  public init(personStore: any PersonStore, navigation: any Navigation) {
    self.personStore = personStore
    self.navigation = navigation
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .opened:
      state.isBusy = true
      return load()

    case .nameEdited(let text):
      state.name.edit(text)
      state.greetedPerson = nil
      return .none

    case .surnameEdited(let text):
      state.surname.edit(text)
      state.greetedPerson = nil
      return .none

    case .greetTapped:
      guard state.canGreet, let person = state.typedPerson else { return .none }
      state.greetedPerson = person
      state.hasSaveFailed = false
      state.isBusy = true
      return save(person)

    case .retryTapped:
      guard state.canRetry else { return .none }
      state.hasLoadFailed = false
      state.isBusy = true
      return load()

    case .continueTapped:
      guard state.canContinue, let person = state.greetedPerson else { return .none }
      return showWelcomeCard(for: person)

    case .loadSucceeded(let person):
      state.isBusy = false
      guard let person else { return .none }
      state.storedPerson = person
      state.name.fill(with: person.name)
      state.surname.fill(with: person.surname)
      return .none

    case .loadFailed:
      state.isBusy = false
      state.hasLoadFailed = true
      return .none

    case .saveFailed:
      state.isBusy = false
      state.hasSaveFailed = true
      return .none

    case .saveSucceeded, .callCancelled:
      state.isBusy = false
      return .none
    }
  }

  // MARK: Effects

  private func load() -> Effect<Action> {
    .run(onCancellation: .callCancelled) { [personStore] in
      do {
        return .loadSucceeded(try await personStore.person())
      } catch {
        return .loadFailed
      }
    }
  }

  private func save(_ person: Person) -> Effect<Action> {
    .run(onCancellation: .callCancelled) { [personStore] in
      // The task is not a child of the sender's: a save that has begun continues when the screen closes.
      let save = Task { try await personStore.save(person) }
      do {
        try await save.value
        return .saveSucceeded
      } catch {
        return .saveFailed
      }
    }
  }

  private func showWelcomeCard(for person: Person) -> Effect<Action> {
    .run { [navigation] in
      navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
    }
  }
}
