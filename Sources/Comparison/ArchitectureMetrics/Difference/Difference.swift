/// How two implementations differ, part by part.
public struct Difference: Sendable {
  /// The one implementation.
  public let left: Implementation
  /// The other.
  public let right: Implementation
  /// The parts that one of them has, in order, but for those that could not be read.
  public let sections: [Section]

  /// Compares two implementations.
  ///
  /// - Parameters:
  ///   - left: The one.
  ///   - right: The other.
  /// - Complexity: O(*n d*) in the number *n* of lines and the number *d* of those that differ, if few lines repeat.
  public init(_ left: Implementation, _ right: Implementation) {
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
  ///
  /// - Parameter section: One of the sections.
  /// - Returns: Whether there is no difference.
  public func isEqual(_ section: Section) -> Bool {
    section.common == section.rows.count
      && left.files(of: section.part).isEmpty == right.files(of: section.part).isEmpty
  }
}
