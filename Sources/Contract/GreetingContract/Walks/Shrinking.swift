/// Makes a sequence of events that fails shorter, as long as it fails.
@MainActor
public struct Shrinking<Event: Sendable, Failure> {
  private let events: (Failure) -> [Event]
  private let failure: ([Event]) async -> Failure?

  /// - Parameters:
  ///   - events: Returns the events up to a failure.
  ///   - failure: Returns what a sequence fails with, or `nil` if it does not fail.
  public init(events: @escaping (Failure) -> [Event], failure: @escaping ([Event]) async -> Failure?) {
    (self.events, self.failure) = (events, failure)
  }

  /// Drops parts of the events, as long as the rest fails too: delta debugging after Zeller and Hildebrandt.
  ///
  /// - Returns: The failure of what is left.
  /// - Complexity: O(*n*²) replays.
  public func droppingChunks(of known: Failure) async -> Failure {
    var best = known
    var size = events(best).count / 2
    while size > 0 {
      var start = 0
      var hasShrunk = false
      while start + size <= events(best).count {
        var rest = events(best)
        rest.removeSubrange(start..<start + size)
        if let failing = await failure(rest) { (best, hasShrunk) = (failing, true) } else { start += 1 }
      }
      if !hasShrunk { size /= 2 }
    }
    return best
  }

  /// Drops two events at once, for example a call and its reply, as long as the rest fails too.
  ///
  /// - Returns: The failure of what is left.
  /// - Complexity: O(*n*²) replays for each pair that is dropped.
  public func droppingPairs(of known: Failure) async -> Failure {
    var best = known
    var pairs = pairsOfIndices(of: best)[...]
    while let (first, second) = pairs.popFirst() {
      var rest = events(best)
      rest.remove(at: second)
      rest.remove(at: first)
      guard let failing = await failure(rest) else { continue }
      best = failing
      pairs = pairsOfIndices(of: best)[...]
    }
    return best
  }

  private func pairsOfIndices(of failure: Failure) -> [(Int, Int)] {
    let indices = events(failure).indices
    return indices.flatMap { first in indices[(first + 1)...].map { (first, $0) } }
  }

  /// Tries every selection of at most twelve events, the smallest first, until one fails.
  ///
  /// - Returns: The failure of the first selection that fails and is shorter; the known one if there is none.
  /// - Complexity: O(2^*n*) replays.
  public func choosingFewest(among candidates: [Event], fewerThan known: Failure) async -> Failure {
    guard candidates.count <= 12 else { return known }
    let limit = events(known).count
    let selections = (0..<1 << candidates.count).sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
    for selection in selections where selection.nonzeroBitCount < limit {
      let selected = candidates.indices.filter { selection & 1 << $0 != 0 }.map { candidates[$0] }
      if let failing = await failure(selected) { return failing }
    }
    return known
  }
}
