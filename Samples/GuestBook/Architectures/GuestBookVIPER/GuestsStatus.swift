/// The status of the list: a plain value that the interactor sends to the presenter.
struct GuestsStatus: Equatable {
  /// A condition to report to the user.
  enum Problem {
    case loadFailed, unknownGuest
  }

  let problem: Problem?
  let isBusy: Bool
  let canCheckIn: Bool
  let canRetry: Bool
}
