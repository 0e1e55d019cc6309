/// A line of a program that plays the contract: written at once, so that it is known what was played when the program ends.
package enum PlayerLine: Equatable, Sendable {
  /// A part of the contract is played, without any mutant.
  case playing(String)
  /// All of it was: from now on, what ends the program is a mutant.
  case ready
  /// What came of something, as JSON.
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

/// How a program that plays the contract ends, if it is not by a trap, which is a signal or 128 and its number.
package enum PlayerStatus {
  /// The variant breaks the contract without any mutant, in the part that is played.
  package static let breaksContract: Int32 = 3
  /// What is played takes more time of the processor than it may; the contract itself ends so.
  package static let takesTooLong: Int32 = 75
  /// The program itself has failed, as when nothing can be written any more.
  package static let failure: Int32 = 70
}
