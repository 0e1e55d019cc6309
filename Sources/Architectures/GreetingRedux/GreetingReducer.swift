import GreetingDomain

/// The workflow of the screen: a pure function of state and action.
public nonisolated struct GreetingReducer {
  /// Creates the reducer.
  public init() {}

  /// Changes the state by an action.
  ///
  /// - Parameters:
  ///   - state: The state before the action, which becomes the state after it.
  ///   - action: The event.
  /// - Returns: The effects to run, in order.
  public func reduce(into state: inout GreetingState, action: GreetingAction) -> [GreetingEffect] {
    switch action {
    case .opened:
      return load(into: &state)
    case .nameEdited(let text):
      state.typedName = ExactText(text)
      state.greetedPerson = nil
      return []
    case .surnameEdited(let text):
      state.typedSurname = ExactText(text)
      state.greetedPerson = nil
      return []
    case .greetTapped:
      guard state.canGreet, let person = state.person else { return [] }
      state.greetedPerson = person
      state.hasSaveFailed = false
      state.isBusy = true
      return [.save(person)]
    case .retryTapped:
      return state.canRetry ? load(into: &state) : []
    case .continueTapped:
      guard state.canContinue, let person = state.greetedPerson else { return [] }
      return [.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))]
    case .personLoaded(let person):
      state.storedPerson = person
      state.isBusy = false
      return []
    case .loadFailed:
      state.hasLoadFailed = true
      state.isBusy = false
      return []
    case .personSaved:
      state.isBusy = false
      return []
    case .saveFailed:
      state.hasSaveFailed = true
      state.isBusy = false
      return []
    case .resultDropped:
      state.isBusy = false
      return []
    }
  }

  private func load(into state: inout GreetingState) -> [GreetingEffect] {
    state.isBusy = true
    state.hasLoadFailed = false
    return [.load]
  }
}
