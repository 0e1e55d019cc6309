/// Blocks of lines that both implementations have, but not at the same place.
///
/// As in `git diff --color-moved=blocks`, a block counts from 20 letters and digits on, here of code; blank space at the
/// ends of a line does not matter.
struct Moves {
  typealias Lines = (part: Concern, lines: [Implementation.Line], common: [Int])

  /// Where lines of the left side stand on the right side.
  private(set) var targets: [Section.Place: Section.Place] = [:]
  /// Where lines of the right side stand on the left side.
  private(set) var sources: [Section.Place: Section.Place] = [:]

  private static let threshold = 20
  /// Of a line that stands in more places than these, only so many are tried: it says too little.
  private static let mostPlaces = 50

  /// Finds the blocks: from each line on, the longest.
  init(from left: [Lines], to right: [Lines]) {
    let right = right.map(Candidates.init)
    for candidates in left.map(Candidates.init) {
      var index = 0
      while index < candidates.texts.count {
        let rest = candidates.texts[index...]
        let blocks = right.compactMap { longestBlock(like: rest, in: $0) }
        guard let block = blocks.max(by: { $0.count < $1.count }),
          Self.weight(of: rest.prefix(block.count)) >= Self.threshold
        else {
          index += 1
          continue
        }
        for offset in 0..<block.count {
          let source = Section.Place(part: candidates.part, line: index + offset)
          let target = Section.Place(part: block.start.part, line: block.start.line + offset)
          targets[source] = target
          sources[target] = source
        }
        index += block.count
      }
    }
  }

  /// Finds the longest block of lines, not taken yet, that some lines begin with.
  private func longestBlock(
    like lines: ArraySlice<[UInt8]?>, in candidates: Candidates
  ) -> (start: Section.Place, count: Int)? {
    guard let first = lines.first, let text = first, Candidates.isCode(text) else { return nil }
    return candidates.lines(of: text).prefix(Self.mostPlaces).map { start in
      let block = zip(lines, candidates.texts[start...]).enumerated().prefix { offset, pair in
        pair.0 != nil && pair.0 == pair.1
          && sources[Section.Place(part: candidates.part, line: start + offset)] == nil
      }
      return (Section.Place(part: candidates.part, line: start), block.count)
    }.max { $0.1 < $1.1 }
  }

  private static func weight(of block: ArraySlice<[UInt8]?>) -> Int {
    let code = block.compactMap { $0 }.filter(Candidates.isCode)
    return String(decoding: Array(code.joined()), as: UTF8.self).count { $0.isLetter || $0.isNumber }
  }
}

/// The lines of a part that may have moved.
private struct Candidates {
  let part: Concern
  /// The text of each line, `nil` if the other side has it in the same part.
  let texts: [[UInt8]?]
  private var places: [[UInt8]: [Int]] = [:]

  init(_ lines: Moves.Lines) {
    part = lines.part
    let common = Set(lines.common)
    texts = lines.lines.enumerated().map { index, line in
      common.contains(index) ? nil : Array(line.text.trimmed.utf8)
    }
    for (index, text) in texts.enumerated() {
      if let text { places[text, default: []].append(index) }
    }
  }

  /// Whether a line is code that says something, and not what any file begins with.
  static func isCode(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    return text.saysSomething && !["//", "import ", "public import "].contains(where: text.hasPrefix)
  }

  /// The indices of the lines with a text.
  func lines(of text: [UInt8]) -> [Int] { places[text] ?? [] }
}

extension String {
  /// The text without blank space at its ends.
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
