/// Two parties that exchange messages, whichever of them sends: a seam, if a test can stand between them.
public struct PartyPair: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  /// The first of them in alphabetical order.
  public let first: String
  /// The other one.
  public let second: String

  /// Names two parties, in any order.
  public init(_ one: String, _ other: String) {
    first = min(one, other)
    second = max(one, other)
  }

  /// Both of them.
  public var parties: [String] { [first, second] }

  public var description: String { "\(first)–\(second)" }

  public static func < (left: Self, right: Self) -> Bool {
    (left.first, left.second) < (right.first, right.second)
  }
}

extension Message {
  /// Its sender and its receiver.
  public var seam: PartyPair { PartyPair(sender, receiver) }
}
