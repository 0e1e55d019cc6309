/// A line that the program in the copy prints, at once, so that the last part is known when the program ends.
package enum PlayerLine: Equatable, Sendable {
  /// A part of the contract begins, without any mutant.
  case playing(String)
  /// All parts have ended. From now on, only a mutant can end the program.
  case ready
  case result(String)

  private static let prefix = "playing "

  package init(_ text: some StringProtocol) {
    if text == "ready" {
      self = .ready
    } else if text.hasPrefix(Self.prefix) {
      self = .playing(String(text.dropFirst(Self.prefix.count)))
    } else {
      self = .result(String(text))
    }
  }

  package var text: String {
    switch self {
    case .playing(let name): Self.prefix + name
    case .ready: "ready"
    case .result(let json): json
    }
  }
}

/// The exit statuses of the program in the copy. A trap ends it by a signal, or with 128 and the signal.
package enum PlayerStatus {
  /// The variant breaks the contract without any mutant, in the part that is played.
  package static let breaksContract: Int32 = 3
  /// A part takes too much time of the processor. The contract itself uses this status.
  package static let takesTooLong: Int32 = 75
  /// The program itself has failed, for example because it cannot write.
  package static let failure: Int32 = 70
}
