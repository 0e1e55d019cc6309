import GreetingDomain

/// The models of the greeting scene: a request, a response and a view model for each use case;
/// only `RejectRequest` has no request.
///
/// A response may contain entities; a view model contains only what a view can display as it is.
public enum Greeting {
  // MARK: Use cases

  /// The person is fetched from the store when the scene opens, and again after a failure.
  ///
  /// The interactor responds twice, unless the action is cancelled: when the fetch begins, and when it has ended.
  public enum FetchPerson {
    /// The request to fetch the person.
    public struct Request {
      /// Creates a request.
      public init() {}
    }

    /// The fetched person, if one is known, and the texts of the fields.
    public struct Response {
      let person: Person?
      let name: String
      let surname: String
      let status: Status
    }

    /// The title and the texts of the fields.
    public struct ViewModel {
      /// The title of the scene.
      public let title: String
      /// The text of the name field.
      public let name: String
      /// The text of the surname field.
      public let surname: String
      /// The message, and the state of the controls.
      public let status: DisplayedStatus
    }
  }

  /// The user edits one of the two fields.
  public enum EditField {
    /// The edited field and its text.
    public struct Request {
      let field: Field
      let text: String

      /// Creates a request.
      ///
      /// - Parameters:
      ///   - field: The edited field.
      ///   - text: The text of this field as typed.
      public init(field: Field, text: String) {
        self.field = field
        self.text = text
      }
    }

    /// The greeted person: none, as an edit removes the greeting.
    public struct Response {
      let greetedPerson: Person?
      let status: Status
    }

    /// The greeting: none, as an edit removes it.
    public struct ViewModel {
      /// The greeting.
      public let greeting: String?
      /// The message, and the state of the controls.
      public let status: DisplayedStatus
    }
  }

  /// The user is greeted by the entered texts, and saved.
  ///
  /// The interactor responds twice, unless the action is cancelled: when the save begins, and when it has ended.
  public enum GreetPerson {
    /// The request to greet. The interactor knows the texts, as it receives every edit.
    public struct Request {
      /// Creates a request.
      public init() {}
    }

    /// The greeted person. There is none if a field was edited during the save.
    public struct Response {
      let greetedPerson: Person?
      let status: Status
    }

    /// The greeting, if one is shown.
    public struct ViewModel {
      /// The greeting.
      public let greeting: String?
      /// The message, and the state of the controls.
      public let status: DisplayedStatus
    }
  }

  /// The user continues to the welcome card. Its data is in the data store, from which the router passes it on.
  public enum ShowWelcomeCard {
    /// The request to show the card.
    public struct Request {
      /// Creates a request.
      public init() {}
    }

    /// The card is to be shown.
    public struct Response {
      let status: Status
    }

    /// The card is to be shown.
    public struct ViewModel {
      /// The message, and the state of the controls.
      public let status: DisplayedStatus
    }
  }

  /// The answer to each request that is not available at the moment.
  ///
  /// Nothing changes, but the view may be out of date: the end of a cancelled action was not presented.
  public enum RejectRequest {
    /// The status as it is.
    public struct Response {
      let status: Status
    }

    /// The status as it is.
    public struct ViewModel {
      /// The message, and the state of the controls.
      public let status: DisplayedStatus
    }
  }

  // MARK: Shared by the use cases

  /// A field that the user can edit.
  public enum Field {
    /// The field of the name.
    case name
    /// The field of the surname.
    case surname
  }

  /// A condition that the user is told about.
  enum Problem {
    case textTooLong
    case saveFailed
    case fetchFailed
  }

  /// What the scene waits for, and what the user can do: a part of each response.
  struct Status {
    let problem: Problem?
    let isBusy: Bool
    let canGreet: Bool
    let canRetry: Bool
    let canContinue: Bool
  }

  /// The status as the view displays it: a part of each view model.
  public struct DisplayedStatus {
    /// The message, if there is one.
    public let message: String?
    /// Whether the busy indicator is active.
    public let isBusy: Bool
    /// Whether the Greet button is enabled.
    public let isGreetEnabled: Bool
    /// Whether the Retry button is enabled.
    public let isRetryEnabled: Bool
    /// Whether the Continue button is enabled.
    public let isContinueEnabled: Bool
  }
}
