extension Event {
  /// What happens, as a sentence.
  public var words: String {
    switch self {
    case .user(let action): action.words
    case .store(let reply): reply.words
    case .cancel: "The host cancels the pending action."
    case .inOneTurn(let first, let second): "In one turn: \(first.words) \(second.words)"
    }
  }
}

extension Action {
  fileprivate var words: String {
    switch self {
    case .open: "The screen opens."
    case .editName(let text): "The user types \"\(text.string)\" as the name."
    case .editSurname(let text): "The user types \"\(text.string)\" as the surname."
    case .greet: "The user taps Greet."
    case .retry: "The user taps Retry."
    case .continue: "The user taps Continue."
    case .close: "The screen closes."
    }
  }
}

extension Reply {
  fileprivate var words: String {
    switch self {
    case .finds(let name, let surname): "The store finds \"\(name.string)\" \"\(surname.string)\"."
    case .findsNobody: "The store finds nobody."
    case .saves: "The store has saved."
    case .fails: "The store fails."
    case .failsAsCancelled: "The store fails as if cancelled."
    }
  }
}
