extension Array where Element: Sendable {
  /// Drops parts of a sequence that fails, as long as the rest fails too: delta debugging after Zeller and Hildebrandt.
  ///
  /// - Parameter failure: Returns the part of a sequence up to its failure, or `nil` if it does not fail.
  /// - Complexity: O(*n*²) calls of `failure`.
  @MainActor
  package func dropChunks(whileFailing failure: ([Element]) async -> [Element]?) async {
    var best = self
    var size = best.count / 2
    while size > 0 {
      var start = 0
      var hasShrunk = false
      while start + size <= best.count {
        var rest = best
        rest.removeSubrange(start..<start + size)
        if let failing = await failure(rest) { (best, hasShrunk) = (failing, true) } else { start += 1 }
      }
      if !hasShrunk { size /= 2 }
    }
  }

  /// Drops two elements at once, for example a call and its reply, as long as the rest fails too.
  ///
  /// - Parameter failure: Returns the part of a sequence up to its failure, or `nil` if it does not fail.
  /// - Complexity: O(*n*²) calls of `failure` for each pair that is dropped.
  @MainActor
  package func dropPairs(whileFailing failure: ([Element]) async -> [Element]?) async {
    var best = self
    var pairs = best.pairsOfIndices[...]
    while let (first, second) = pairs.popFirst() {
      var rest = best
      rest.remove(at: second)
      rest.remove(at: first)
      guard let failing = await failure(rest) else { continue }
      best = failing
      pairs = best.pairsOfIndices[...]
    }
  }

  private var pairsOfIndices: [(Int, Int)] {
    indices.flatMap { first in indices[(first + 1)...].map { (first, $0) } }
  }

  /// Tries every selection of at most twelve elements, the smallest first, until one fails.
  ///
  /// - Parameters:
  ///   - limit: The selection has fewer elements than this.
  ///   - failure: Returns the part of a sequence up to its failure, or `nil` if it does not fail.
  /// - Complexity: O(2^*n*) calls of `failure`.
  @MainActor
  package func chooseFewest(fewerThan limit: Int, untilFailing failure: ([Element]) async -> [Element]?) async {
    guard count <= 12 else { return }
    let selections = (0..<1 << count).sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
    for selection in selections where selection.nonzeroBitCount < limit {
      if await failure(indices.filter { selection & 1 << $0 != 0 }.map { self[$0] }) != nil { return }
    }
  }
}
