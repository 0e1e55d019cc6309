public import GreetingDomain

/// Formats the state for the view: a pure function of the state.
public nonisolated struct GreetingSelector {
  let phrasebook: any Phrasebook

  /// Creates a selector.
  ///
  /// - Parameter phrasebook: The texts of the screen.
  public init(phrasebook: any Phrasebook) {
    self.phrasebook = phrasebook
  }

  /// Formats a state.
  ///
  /// - Parameter state: The state of the screen.
  /// - Returns: The same state for display.
  public func viewState(of state: GreetingState) -> GreetingViewState {
    GreetingViewState(
      title: state.storedPerson.map { phrasebook.welcomeBack(name: $0.name) } ?? phrasebook.welcome,
      name: state.name, surname: state.surname,
      greeting: state.greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) },
      message: state.problem.map(message), isBusy: state.isBusy, isGreetEnabled: state.canGreet,
      isRetryEnabled: state.canRetry, isContinueEnabled: state.canContinue)
  }

  private func message(for problem: GreetingState.Problem) -> String {
    switch problem {
    case .nameTooLong: phrasebook.nameTooLong
    case .saveFailed: phrasebook.saveFailed
    case .loadFailed: phrasebook.loadFailed
    }
  }
}
