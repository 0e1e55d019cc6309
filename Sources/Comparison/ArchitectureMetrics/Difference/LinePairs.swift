/// Which lines of a removed block were changed into which lines of the inserted one.
enum LinePairs {
  /// Lines less alike than this are different lines, not a changed one.
  private static let threshold = 0.5
  /// Blocks of more pairs than this are left alone: nobody reads them as changes.
  private static let limit = 10_000

  /// Finds the pairs whose likeness adds up to the most, without crossing each other.
  static func pairs(_ left: [String], _ right: [String]) -> [(left: Int, right: Int)] {
    guard !left.isEmpty, !right.isEmpty, left.count * right.count <= limit else { return [] }
    let (leftWords, rightWords) = (left.map(WordedLine.init), right.map(WordedLine.init))
    let likeness = zip(left, leftWords).map { line, words -> [Double] in
      rightWords.map { other -> Double in
        // To compare words in their order takes long, and most pairs have too few in common in any order.
        guard line.saysSomething, words.likenessInAnyOrder(to: other) >= threshold else { return 0 }
        return WordDifference(words, other).likeness
      }
    }
    // best[i][j] is the most that the lines from i and from j on can add up to.
    var best = Array(repeating: Array(repeating: 0.0, count: right.count + 1), count: left.count + 1)
    func worth(_ i: Int, _ j: Int) -> Double {
      likeness[i][j] >= threshold ? likeness[i][j] + best[i + 1][j + 1] : 0
    }
    for i in left.indices.reversed() {
      for j in right.indices.reversed() {
        best[i][j] = max(best[i + 1][j], best[i][j + 1], worth(i, j))
      }
    }
    var pairs: [(left: Int, right: Int)] = []
    var (i, j) = (0, 0)
    while i < left.count, j < right.count, best[i][j] > 0 {
      if best[i][j] == worth(i, j) {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if best[i][j] == best[i + 1][j] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
