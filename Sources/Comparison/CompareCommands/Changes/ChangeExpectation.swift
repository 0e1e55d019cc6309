/// What was expected of a request before it was made, and what came of it.
///
/// A request favours the variant in which the fewest declarations are altered. Among several with the same number, those
/// that differ by more than a factor of two in tokens are told apart.
struct ChangeExpectation {
  /// One side of an expectation.
  struct Side {
    let expected: String
    /// Those that were the best, or the worst; all of them, if nothing tells them apart.
    let found: [String]
    /// How many declarations are altered in these.
    let altered: Int
    let isRight: Bool
  }

  /// Those of which one was expected at each end.
  private static let candidates: Set = ["MVC", "MVP", "MVVM", "VIPER", "VIP"]

  let request: String
  let best: Side
  let worst: Side

  /// Judges what was expected of a request; `nil` if nothing was, or if it is not made in all variants.
  init?(of request: ChangeRequest, by costs: ChangeCosts) {
    guard let expected = request.expected else { return nil }
    let own = Variant.all.compactMap { costs.rows(of: $0, for: request.name).first }
    guard own.count == Variant.all.count else { return nil }
    let price = own.map {
      (
        name: $0.variant.name, altered: $0.library.altered.count,
        tokens: $0.library.tokensAdded + $0.library.tokensRemoved
      )
    }
    let ends = price.map(\.altered)
    guard let least = ends.min(), let most = ends.max() else { return nil }
    let (first, last) = (price.filter { $0.altered == least }, price.filter { $0.altered == most })
    let fewestTokens = first.map(\.tokens).min() ?? 0
    let mostTokens = last.map(\.tokens).max() ?? 0
    func side(_ expected: String, _ found: [String], _ altered: Int) -> Side {
      Side(
        expected: expected, found: found, altered: altered,
        // Where all candidates are alike, nothing was foretold.
        isRight: found.contains(expected) && !Self.candidates.isSubset(of: found))
    }
    self.request = request.name
    best = side(expected.best, first.filter { $0.tokens <= 2 * fewestTokens }.map(\.name), least)
    worst = side(expected.worst, last.filter { $0.tokens * 2 >= mostTokens }.map(\.name), most)
  }

  /// What was expected and what was found, in words.
  var text: String {
    func words(_ side: Side) -> String {
      let found = side.found.count == Variant.all.count ? "all alike" : side.found.joined(separator: " ")
      return "\(side.expected) \(side.isRight ? "✓" : "✗") (\(found): \(side.altered))"
    }
    return "\(request): best \(words(best)), worst \(words(worst))"
  }
}
