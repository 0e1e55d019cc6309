/// What a sequence of events fails with: it ends with the event at which it fails.
package protocol SequenceFailure: Sendable {
  associatedtype Event: Sendable
  /// The events up to the failure.
  var events: [Event] { get }
}

extension SequenceFailure {
  /// Drops parts of the events, as long as the rest fails too: delta debugging after Zeller and Hildebrandt.
  ///
  /// - Parameter failure: Returns what a sequence fails with, or `nil` if it does not fail.
  /// - Returns: The failure of what is left.
  /// - Complexity: O(*n*²) calls of `failure`.
  @MainActor
  package func droppingChunks(whileFailing failure: ([Event]) async -> Self?) async -> Self {
    var best = self
    var size = best.events.count / 2
    while size > 0 {
      var start = 0
      var hasShrunk = false
      while start + size <= best.events.count {
        var rest = best.events
        rest.removeSubrange(start..<start + size)
        if let failing = await failure(rest) { (best, hasShrunk) = (failing, true) } else { start += 1 }
      }
      if !hasShrunk { size /= 2 }
    }
    return best
  }

  /// Drops two events at once, for example a call and its reply, as long as the rest fails too.
  ///
  /// - Parameter failure: Returns what a sequence fails with, or `nil` if it does not fail.
  /// - Returns: The failure of what is left.
  /// - Complexity: O(*n*²) calls of `failure` for each pair that is dropped.
  @MainActor
  package func droppingPairs(whileFailing failure: ([Event]) async -> Self?) async -> Self {
    var best = self
    var pairs = best.pairsOfIndices[...]
    while let (first, second) = pairs.popFirst() {
      var rest = best.events
      rest.remove(at: second)
      rest.remove(at: first)
      guard let failing = await failure(rest) else { continue }
      best = failing
      pairs = best.pairsOfIndices[...]
    }
    return best
  }

  private var pairsOfIndices: [(Int, Int)] {
    events.indices.flatMap { first in events.indices[(first + 1)...].map { (first, $0) } }
  }

  /// Tries every selection of at most twelve events, the smallest first, until one fails.
  ///
  /// - Parameters:
  ///   - candidates: The events to select from; those of the failure if none are given.
  ///   - failure: Returns what a sequence fails with, or `nil` if it does not fail.
  /// - Returns: The failure of the first selection that fails and is shorter; this failure if there is none.
  /// - Complexity: O(2^*n*) calls of `failure`.
  @MainActor
  package func choosingFewest(
    among candidates: [Event]? = nil, untilFailing failure: ([Event]) async -> Self?
  ) async -> Self {
    let candidates = candidates ?? events
    guard candidates.count <= 12 else { return self }
    let selections = (0..<1 << candidates.count).sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
    for selection in selections where selection.nonzeroBitCount < events.count {
      let selected = candidates.indices.filter { selection & 1 << $0 != 0 }.map { candidates[$0] }
      if let failing = await failure(selected) { return failing }
    }
    return self
  }
}
