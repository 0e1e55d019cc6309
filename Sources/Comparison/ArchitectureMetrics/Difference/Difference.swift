/// How two implementations differ, part by part.
struct Difference: Sendable {
  /// The one implementation.
  let left: Implementation
  /// The other.
  let right: Implementation
  /// The parts that one of them has, in order, but for those that could not be read.
  let sections: [Section]

  /// Compares two implementations.
  init(_ left: Implementation, _ right: Implementation) {
    self.left = left
    self.right = right
    let parts = left.parts.union(right.parts).subtracting(left.unreadParts).subtracting(right.unreadParts)
    let alignments = parts.sorted().map { part in
      (part: part, alignment: Alignment(left[part].map(\.text), right[part].map(\.text)))
    }
    let moves = Moves(
      from: alignments.map { (part: $0.part, lines: left[$0.part], common: $0.alignment.pairs.map(\.left)) },
      to: alignments.map { (part: $0.part, lines: right[$0.part], common: $0.alignment.pairs.map(\.right)) })
    sections = alignments.map { part, alignment in
      Section(part: part, left: left[part], right: right[part], alignment: alignment, moves: moves)
    }
  }

  /// Whether a part is the same on both sides, its line ends aside: all lines are, and none lacks it.
  func isEqual(_ section: Section) -> Bool {
    section.common == section.rows.count
      && left.files(of: section.part).isEmpty == right.files(of: section.part).isEmpty
  }
}
