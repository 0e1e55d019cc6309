/// Two parties that exchange messages in either direction. It is a seam if a test double can replace one of them.
package struct PartyPair: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  /// The first of them in alphabetical order.
  package let first: String
  package let second: String

  package init(_ one: String, _ other: String) {
    first = min(one, other)
    second = max(one, other)
  }

  package var parties: [String] { [first, second] }

  package var description: String { "\(first)–\(second)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.first, left.second) < (right.first, right.second)
  }
}

extension Message {
  package var seam: PartyPair { PartyPair(sender, receiver) }
}
