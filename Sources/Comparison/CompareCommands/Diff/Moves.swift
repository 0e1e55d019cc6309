import Foundation

/// Blocks of lines that both implementations have, but not at the same place.
///
/// As in `git diff --color-moved=blocks`, a block counts from 20 letters and digits on, here of code; blank space at the
/// ends of a line does not matter. Unlike git, it returns the places.
struct Moves: Sendable {
  /// The places on the right side of lines of the left side.
  private(set) var targets: [SourceLine: SourceLine] = [:]
  private(set) var sources: [SourceLine: SourceLine] = [:]

  private static let threshold = 20

  init(from removed: [SourceLine], to added: [SourceLine]) {
    let places = Dictionary(grouping: added.indices) { added[$0].code }
    var rest = removed[...]
    while let first = rest.first {
      let starts = first.isCode ? places[first.code] ?? [] : []
      let blocks = starts.map { start in block(from: rest, in: added[start...]) }
      let longest = blocks.max { $0.count < $1.count } ?? []
      let text = longest.filter(\.source.isCode).map(\.source.code).joined()
      guard text.count(where: { $0.isLetter || $0.isNumber }) >= Self.threshold else {
        rest = rest.dropFirst()
        continue
      }
      for pair in longest {
        targets[pair.source] = pair.target
        sources[pair.target] = pair.source
      }
      rest = rest.dropFirst(longest.count)
    }
  }

  /// The consecutive lines, not taken yet, that two texts begin with.
  private func block(
    from left: ArraySlice<SourceLine>, in right: ArraySlice<SourceLine>
  ) -> [(source: SourceLine, target: SourceLine)] {
    let pairs = zip(left, right).enumerated().prefix { offset, pair in
      pair.0.code == pair.1.code && sources[pair.1] == nil
        && pair.0.isBelow(left.first, by: offset) && pair.1.isBelow(right.first, by: offset)
    }
    return pairs.map { (source: $1.0, target: $1.1) }
  }
}

extension SourceLine {
  fileprivate var code: String { text.trimmingCharacters(in: .whitespaces) }

  /// Whether the line is code with a letter or a digit, and not what any file begins with.
  fileprivate var isCode: Bool {
    code.contains { $0.isLetter || $0.isNumber }
      && !["//", "import ", "public import "].contains(where: code.hasPrefix)
  }

  fileprivate func isBelow(_ other: Self?, by offset: Int) -> Bool {
    file == other?.file && number - offset == other?.number
  }
}
