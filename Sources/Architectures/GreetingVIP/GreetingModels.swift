import GreetingDomain

/// The models of the scene, which run round the cycle: per use case a request, a response and a view model.
///
/// A request goes from the view controller to the interactor, a response on to the presenter, and a view model back to
/// the view controller.
enum Greeting {
  /// The screen opens, or the user wants to load again.
  enum Load {
    struct Request {
      /// Whether the user asks again, which is possible only after a failed load.
      let isRetry: Bool
    }

    struct Response {
      let storedPerson: Person?
      let name: String
      let surname: String
      let status: Status
    }

    struct ViewModel {
      let title: String
      let name: String
      let surname: String
      let status: StatusViewModel
    }
  }

  /// The user edits a field.
  enum Edit {
    enum Field {
      case name, surname
    }

    struct Request {
      let field: Field
      let text: String
    }

    struct Response {
      let status: Status
    }

    struct ViewModel {
      let status: StatusViewModel
    }
  }

  /// The user wants to be greeted.
  enum Greet {
    struct Request {}

    struct Response {
      let status: Status
    }

    struct ViewModel {
      let status: StatusViewModel
    }
  }

  /// The user goes on to the welcome card.
  enum Continue {
    struct Request {}

    struct Response {}

    struct ViewModel {}
  }

  /// What there is to tell the user.
  enum Problem {
    case nameTooLong, saveFailed, loadFailed
  }

  /// The part of a response that any use case may change.
  struct Status {
    let greetedPerson: Person?
    let problem: Problem?
    let isBusy: Bool
    let canGreet: Bool
    let canRetry: Bool
    let canContinue: Bool
  }

  /// The part of a view model that any use case may change.
  struct StatusViewModel {
    let greeting: String?
    let message: String?
    let isBusy: Bool
    let isGreetEnabled: Bool
    let isRetryEnabled: Bool
    let isContinueEnabled: Bool
  }
}
