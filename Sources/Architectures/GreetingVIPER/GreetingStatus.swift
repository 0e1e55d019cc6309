/// What is pending, has failed or is available: a plain result, which crosses from the interactor to the presenter.
struct GreetingStatus {
  /// What there is to tell the user.
  enum Problem {
    case nameTooLong, saveFailed, loadFailed
  }

  let problem: Problem?
  let isBusy: Bool
  let canGreet: Bool
  let canRetry: Bool
  let canContinue: Bool
}
