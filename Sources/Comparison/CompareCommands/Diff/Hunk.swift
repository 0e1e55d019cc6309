import ArchitectureMetrics

/// Rows of a section that differ, with some common ones around them.
struct Hunk {
  let rows: ArraySlice<Section.AlignedLines>

  /// Where it begins, on either side.
  func location(in section: Section) -> String {
    let left = rows.lazy.compactMap(\.left).first.map { section.left[$0] }
    let right = rows.lazy.compactMap(\.right).first.map { section.right[$0] }
    return "@@ " + [left, right].compactMap { $0.map { "\($0.file):\($0.number)" } }.joined(separator: " | ") + " @@"
  }
}

extension Section {
  /// How many common lines are shown around a difference.
  private static let context = 3

  /// The differences, those that are close to each other together.
  var hunks: [Hunk] {
    var ranges: [Range<Int>] = []
    for index in rows.indices where !rows[index].isCommon {
      let range = max(0, index - Self.context)..<min(rows.count, index + Self.context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { Hunk(rows: rows[$0]) }
  }
}
