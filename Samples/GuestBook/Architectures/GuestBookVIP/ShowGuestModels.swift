import GreetingDomain

/// The data transfer objects of the card: a request, a response and a view model per use case.
enum ShowGuest {
  /// The card opens, or its guest may have changed.
  enum Fetch {
    struct Request {}

    struct Response: Equatable {
      /// The person, `nil` if the book does not have the guest any more.
      let person: Person?
      let status: Status
    }

    struct ViewModel: Equatable {
      /// The full name, `nil` if the card has to close.
      let name: String?
      let status: StatusViewModel
    }
  }

  /// The user wants to edit the guest.
  enum Edit {
    struct Request {}

    struct Response {}

    struct ViewModel {}
  }

  /// The user removes the guest; presented if the removal fails. The scenes that are shown fetch all other changes.
  enum Remove {
    struct Request {}

    struct Response: Equatable {
      let status: Status
    }

    struct ViewModel: Equatable {
      let status: StatusViewModel
    }
  }

  /// A condition to report to the user.
  enum Problem {
    case removalFailed
  }

  /// The part of a response that most use cases change.
  struct Status: Equatable {
    let problem: Problem?
    let isBusy: Bool
    let canEdit: Bool
    let canRemove: Bool
  }

  /// The part of a view model that most use cases change.
  struct StatusViewModel: Equatable {
    let message: String?
    let isBusy: Bool
    let isEditEnabled: Bool
    let isRemoveEnabled: Bool
  }
}
