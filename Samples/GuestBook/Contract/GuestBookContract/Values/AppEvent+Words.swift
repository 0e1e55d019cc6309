import GreetingContract
import GuestBookDomain

extension AppEvent {
  /// What happens, as a sentence or two.
  public var words: String {
    switch self {
    case .open(let link): link.map { "The app opens with the link \($0.path)." } ?? "The app opens."
    case .user(let action): action.words
    case .system(let action): action.words
    case .unreported(let action): "\(action.words) The system does not notify the app yet."
    case .report: "The system notifies the app."
    case .link(let link): "The app is opened with the link \(link.path)."
    case .inOneTurn: "In one turn: \(parts.map(\.words).joined(separator: " "))"
    case .refused(let event): "\(event.words) The system refuses to present a sheet."
    case .store(0, let reply): "The store \(reply.words)."
    case .store(let index, let reply): "The store \(reply.words), as the reply to pending call \(index + 1)."
    case .cancel: "The system cancels what the screens do."
    case .close: "The app closes."
    }
  }
}

extension ScreenAction {
  fileprivate var words: String {
    switch self {
    case .open: "The screen opens."
    case .row(let row): "The user taps row \(row + 1)."
    case .checkIn: "The user taps Check in."
    case .retry: "The user taps Retry."
    case .edit: "The user taps Edit."
    case .remove: "The user taps Remove."
    case .greeting(let action): Event.user(action).words
    }
  }
}

extension SystemAction {
  fileprivate var words: String {
    switch self {
    case .pop: "The user swipes back from the card."
    case .dismiss: "The user swipes the sheet down."
    }
  }
}

extension StoreReply {
  fileprivate var words: String {
    switch self {
    case .finds(let guests) where guests.isEmpty: "finds nobody"
    case .finds(let guests): "finds \(guests.map(\.words).joined(separator: " and "))"
    case .adds(let id): "has added guest \(id.number)"
    case .succeeds: "has done it"
    case .fails: "fails"
    case .failsAsCancelled: "fails as if cancelled"
    }
  }
}

extension StoredGuest {
  fileprivate var words: String { "guest \(id.number), \"\(name.string)\" \"\(surname.string)\"" }
}
