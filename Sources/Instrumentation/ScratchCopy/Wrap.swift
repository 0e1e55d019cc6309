import CompilerDump

/// A text before a place, and one after it.
struct Wrap {
  /// The bytes of the place.
  let range: Range<Int>
  /// What is put before it.
  let opening: String
  /// What is put after it.
  let closing: String
  /// The number of the mutant that it belongs to, if it does to one.
  var mutant: Int?

  /// The texts of some wraps and of other insertions, in an order in which places lie within each other.
  ///
  /// - Parameters:
  ///   - wraps: The wraps; of the same place, outer ones first.
  ///   - statements: Statements that are put before others.
  /// - Returns: The texts and their places.
  static func insertions(of wraps: [Self], with statements: [Insertion]) -> [Insertion] {
    let outerFirst = wraps.enumerated().sorted {
      (-$0.element.range.count, $0.offset) < (-$1.element.range.count, $1.offset)
    }.map(\.element)
    let openings = outerFirst.map { Insertion(offset: $0.range.lowerBound, text: $0.opening, mutant: $0.mutant) }
    let closings = outerFirst.reversed().map {
      Insertion(offset: $0.range.upperBound, text: $0.closing, mutant: $0.mutant)
    }
    // What ends comes before what begins.
    return closings + statements + openings
  }
}
