public import GreetingDomain

/// The greeting screen: welcomes a person, takes a name and a surname, and greets.
public struct GreetingFeature: Reducer {
  /// What can happen to the screen.
  public enum Action {
    /// The screen has opened.
    case opened
    /// The user has edited the name.
    case nameEdited(String)
    /// The user has edited the surname.
    case surnameEdited(String)
    /// The user has tapped Greet.
    case greetTapped
    /// The user has tapped Retry.
    case retryTapped
    /// The user has tapped Continue.
    case continueTapped

    /// The person store has replied to a load.
    case loadResponse(Result<Person?, any Error>)
    /// The person store has replied to a save.
    case saveResponse(Result<Void, any Error>)
    /// The person store has replied to a call that was cancelled meanwhile, so that the reply is not shown.
    case callCancelled
  }

  private let personStore: any PersonStore
  private let navigation: any Navigation

  /// Creates the reducer of the screen.
  ///
  /// - Parameters:
  ///   - personStore: Where its effects load and save the person.
  ///   - navigation: Where its effects show the welcome card.
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
      guard state.canGreet, let person = state.person else { return .none }
      state.isBusy = true
      state.greetedPerson = person
      state.hasSaveFailed = false
      return save(person)

    case .retryTapped:
      guard state.canRetry else { return .none }
      state.isBusy = true
      state.hasLoadFailed = false
      return load()

    case .continueTapped:
      guard state.canContinue, let person = state.greetedPerson else { return .none }
      return showWelcomeCard(for: person)

    case .loadResponse(.success(let person)):
      state.isBusy = false
      if let person {
        state.storedPerson = person
        state.name.fill(person.name)
        state.surname.fill(person.surname)
      }
      return .none

    case .loadResponse(.failure):
      state.isBusy = false
      state.hasLoadFailed = true
      return .none

    case .saveResponse(.success), .callCancelled:
      state.isBusy = false
      return .none

    case .saveResponse(.failure):
      state.isBusy = false
      state.hasSaveFailed = true
      return .none
    }
  }
}

// MARK: - Effects

extension GreetingFeature {
  private func load() -> Effect<Action> {
    .run { [personStore] send in
      let response = await Result { try await personStore.person() }
      await send(Task.isCancelled ? .callCancelled : .loadResponse(response))
    }
  }

  private func save(_ person: Person) -> Effect<Action> {
    .run { [personStore] send in
      // A save that has begun continues when the screen closes, so it runs in a task that nobody cancels.
      let response = await Task { try await personStore.save(person) }.result
      await send(Task.isCancelled ? .callCancelled : .saveResponse(response))
    }
  }

  private func showWelcomeCard(for person: Person) -> Effect<Action> {
    .run { [navigation] _ in
      navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
    }
  }
}
