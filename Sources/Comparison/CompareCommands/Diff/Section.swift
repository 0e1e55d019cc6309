/// How two implementations differ in one part.
struct Section: Sendable {
  /// A line of both sides; or one of either, or of each, which differ.
  struct Row: Equatable, Sendable {
    let left: SourceLine?
    let right: SourceLine?
    let isCommon: Bool
  }

  /// One of both sides.
  struct Side: Sendable {
    let implementation: Implementation
    let lines: [SourceLine]
    /// Where the other side has lines that are not at the same place.
    let places: [SourceLine: Moves.Place]

    /// How many lines have moved into which part of the other side, in the order of the parts.
    var moved: [(part: Part, count: Int)] {
      let parts = lines.compactMap { places[$0]?.line.part }
      return Dictionary(grouping: parts) { $0 }.map { (part: $0, count: $1.count) }.sorted { $0.part < $1.part }
    }
  }

  let part: Part
  let left: Side
  let right: Side
  /// Both sides, from top to bottom.
  let rows: [Row]

  /// How many lines both sides have at the same place.
  var common: Int { rows.count(where: \.isCommon) }

  /// Whether the part is the same on both sides, and none lacks it.
  var isEqual: Bool {
    let lacks = [left, right].map { $0.implementation.files(of: part).isEmpty }
    return common == rows.count && lacks[0] == lacks[1]
  }

  /// The part in the words of both sides.
  var title: String { part.title(in: left.implementation, right.implementation) }
}
