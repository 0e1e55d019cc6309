import GreetingDomain

/// The data transfer objects of the scene: a request, a response and a view model per use case.
///
/// The view controller sends a request to the interactor, which sends a response to the presenter, which sends a view
/// model to the view controller. Responses and view models contain what the use case has changed.
enum Greeting {
  /// The screen opens.
  enum Open {
    struct Request {}

    struct Response {}

    struct ViewModel: Equatable {
      let title: String
    }
  }

  /// The person is loaded; presented when the load begins and when it ends.
  enum Load {
    struct Request: Equatable {
      /// Whether the user tapped Retry, which is available only after a failed load.
      let isRetry: Bool
    }

    struct Response: Equatable {
      /// What the store found, `nil` while the load is pending and if it found nobody.
      let found: Found?
      let status: Status
    }

    /// The stored person, and the texts of the fields; an edited field keeps its text.
    struct Found: Equatable {
      let person: Person
      let name: String
      let surname: String
    }

    struct ViewModel: Equatable {
      /// The title and the texts of the fields, `nil` if they have not changed.
      let welcome: Welcome?
      let status: StatusViewModel
    }

    struct Welcome: Equatable {
      let title: String
      let name: String
      let surname: String
    }
  }

  /// The user edits a field, which withdraws the greeting.
  enum Edit {
    enum Field {
      case name, surname
    }

    struct Request: Equatable {
      let field: Field
      let text: String
    }

    struct Response: Equatable {
      let status: Status
    }

    struct ViewModel: Equatable {
      /// The greeting, `nil` because an edit withdraws it.
      let greeting: String?
      let status: StatusViewModel
    }
  }

  /// The user wants to be greeted; presented when the save begins and when it ends.
  enum Greet {
    struct Request {}

    struct Response: Equatable {
      /// The greeted person, `nil` if the greeting has not changed.
      let person: Person?
      let status: Status
    }

    struct ViewModel: Equatable {
      /// The greeting, `nil` if it has not changed.
      let greeting: String?
      let status: StatusViewModel
    }
  }

  /// The user continues to the welcome card.
  enum Continue {
    struct Request {}

    struct Response {}

    struct ViewModel {}
  }

  /// A condition to report to the user.
  enum Problem {
    case nameTooLong, saveFailed, loadFailed
  }

  /// The part of a response that most use cases change.
  struct Status: Equatable {
    let problem: Problem?
    let isBusy: Bool
    let canGreet: Bool
    let canRetry: Bool
    let canContinue: Bool
  }

  /// The part of a view model that most use cases change.
  struct StatusViewModel: Equatable {
    let message: String?
    let isBusy: Bool
    let isGreetEnabled: Bool
    let isRetryEnabled: Bool
    let isContinueEnabled: Bool
  }
}
