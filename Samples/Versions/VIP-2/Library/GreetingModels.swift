import GreetingDomain

/// The requests, responses and view models of the greeting scene, one of each for every use case.
public enum Greeting {
  /// What every use case may have to show again: a part of each response.
  public struct Status {
    let greetedPerson: Person?
    let isTextTooLong: Bool
    let hasSaveFailed: Bool
    let hasLoadFailed: Bool
    let isBusy: Bool
    let canGreet: Bool
    let canRetry: Bool
    let canContinue: Bool
  }

  /// A status, formatted for display: a part of each view model.
  public struct DisplayedStatus {
    public let greeting: String?
    public let message: String?
    public let isBusy: Bool
    public let isGreetEnabled: Bool
    public let isRetryEnabled: Bool
    public let isContinueEnabled: Bool
  }

  // MARK: Use cases

  /// Loads the stored person when the screen opens, and again when the user retries after a failure.
  public enum LoadPerson {
    public struct Request {
      public init() {}
    }

    public struct Response {
      let storedPerson: Person?
      let name: String
      let surname: String
      let status: Status
    }

    public struct ViewModel {
      public let title: String
      public let name: String
      public let surname: String
      public let status: DisplayedStatus
    }
  }

  /// Takes over what the user types into a field.
  public enum EditText {
    public enum Field {
      case name, surname
    }

    public struct Request {
      let field: Field
      let text: String

      public init(field: Field, text: String) {
        self.field = field
        self.text = text
      }
    }

    public struct Response {
      let status: Status
    }

    public struct ViewModel {
      public let status: DisplayedStatus
    }
  }

  /// Greets the person whose name and surname were typed, and saves the person.
  public enum Greet {
    public struct Request {
      public init() {}
    }

    public struct Response {
      let status: Status
    }

    public struct ViewModel {
      public let status: DisplayedStatus
    }
  }

  /// Opens the welcome card of the greeted person, if Continue is available.
  public enum OpenWelcomeCard {
    public struct Request {
      public init() {}
    }

    public struct Response {
      let isAvailable: Bool
      let status: Status
    }

    public struct ViewModel {
      public let status: DisplayedStatus
    }
  }
}
