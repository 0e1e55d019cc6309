/// The status of the use case: a plain value that the interactor sends to the presenter.
struct GreetingStatus: Equatable {
  /// A condition to report to the user.
  enum Problem {
    case nameTooLong, saveFailed, loadFailed
  }

  let problem: Problem?
  let isBusy: Bool
  let canGreet: Bool
  let canRetry: Bool
  let canContinue: Bool
}
