import GuestBookDomain

/// The data transfer objects of the list: a request, a response and a view model per use case.
enum ListGuests {
  /// The guests are loaded; presented when the load begins and when it ends.
  enum Load {
    struct Request: Equatable {
      /// Whether the user tapped Retry, which is available only after a failed load.
      let isRetry: Bool
    }

    struct Response: Equatable {
      /// The loaded guests, `nil` while the load is pending and if it failed.
      let guests: [Guest]?
      let status: Status
    }

    struct ViewModel: Equatable {
      /// The rows, `nil` if they have not changed.
      let rows: Rows?
      let status: StatusViewModel
    }
  }

  /// The guests may have changed since the load.
  enum Fetch {
    struct Request {}

    struct Response: Equatable {
      let guests: [Guest]
    }

    struct ViewModel: Equatable {
      let rows: Rows
    }
  }

  /// The app is opened with a link, which waits until the guests are loaded.
  enum OpenLink {
    struct Request: Equatable {
      let link: GuestBookLink
    }

    struct Response: Equatable {
      let destination: Destination
      let status: Status
    }

    struct ViewModel: Equatable {
      let destination: Destination
      let status: StatusViewModel
    }

    /// The topmost screen of a link.
    enum Destination {
      case list, createGuest, showGuest, editGuest
    }
  }

  /// The user wants to check in a guest.
  enum CheckIn {
    struct Request {}

    struct Response: Equatable {
      let status: Status
    }

    struct ViewModel: Equatable {
      let status: StatusViewModel
    }
  }

  /// The user selects a guest.
  enum Select {
    struct Request: Equatable {
      let id: Guest.ID
    }

    struct Response: Equatable {
      let status: Status
    }

    struct ViewModel: Equatable {
      let status: StatusViewModel
    }
  }

  /// The rows of the list.
  struct Rows: Equatable {
    let guests: [GuestRow]
    /// The text in place of the rows, `nil` if there are rows.
    let emptyText: String?
  }

  /// A condition to report to the user.
  enum Problem {
    case loadFailed, unknownGuest
  }

  /// The part of a response that describes the state of the list.
  struct Status: Equatable {
    let problem: Problem?
    let isBusy: Bool
    let canCheckIn: Bool
    let canRetry: Bool
  }

  /// The part of a view model that describes the state of the list.
  struct StatusViewModel: Equatable {
    let message: String?
    let isBusy: Bool
    let isCheckInEnabled: Bool
    let isRetryEnabled: Bool
  }
}
