/// The status of the card: a plain value that the interactor sends to the presenter.
struct CardStatus: Equatable {
  /// A condition to report to the user.
  enum Problem {
    case removalFailed
  }

  let problem: Problem?
  let isBusy: Bool
  let canEdit: Bool
  let canRemove: Bool
}
