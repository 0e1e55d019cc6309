@testable import TestSupport
import Testing

@testable import Comparison

/// How the messages of several architectures are set beside each other.
struct MessageAlignmentTests {
  @Test(
    "Pairs equal messages, and leaves gaps",
    arguments: [
      ([""], ""),
      (["a", "a"], "aa"),
      (["a b", "a - b"], "aa .- bb"),
      (["- a", "a -"], "-. aa .-"),
      // Where two orders contradict, rows stay apart.
      (["a b", "b a"], "a. bb .a"),
      (["a", "b", "a"], "a.a .b."),
      (["a b", "b c", "a b c"], "a.a bbb .cc"),
    ])
  func examples(columns: [String], rows: String) {
    let keys = columns.map(Self.keys)
    let drawn = MessageAlignment(keys).rows.map { row in
      zip(row, keys).map { index, keys in index.map { keys[$0] ?? "-" } ?? "." }.joined()
    }
    #expect(drawn.joined(separator: " ") == rows)
  }

  @Test("Keeps every order, shows each message once, pairs nothing but the same, and as much of it as can be")
  func properties() {
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<2000 {
      let columns = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...7, using: &generator)).map { _ in
          ["a", "b", "c", nil][Int.random(in: 0..<4, using: &generator)]
        }
      }
      let rows = MessageAlignment(columns).rows
      for (column, keys) in columns.enumerated() {
        #expect(rows.compactMap { $0[column] } == Array(keys.indices))
      }
      for row in rows {
        let paired = zip(columns, row).compactMap { keys, index in index.map { keys[$0] } }
        #expect(!paired.isEmpty)
        #expect(paired.count == 1 || (paired[0] != nil && Set(paired).count == 1), "\(columns)")
      }
      let shared = rows.count { row in row.prefix(2).count { $0 != nil } == 2 }
      if columns.count > 1 {
        #expect(shared == longestCommonSubsequence(columns[0].compactMap(\.self), columns[1].compactMap(\.self)))
      }
    }
  }

  private static func keys(_ text: String) -> [String?] {
    text.split(separator: " ").map { $0 == "-" ? nil : String($0) }
  }

  private func longestCommonSubsequence(_ left: [String], _ right: [String]) -> Int {
    guard let first = left.first else { return 0 }
    let without = longestCommonSubsequence(Array(left.dropFirst()), right)
    guard let index = right.firstIndex(of: first) else { return without }
    return max(without, 1 + longestCommonSubsequence(Array(left.dropFirst()), Array(right[(index + 1)...])))
  }
}
