/// A text before a range of a source, and one after it; the range is empty where a text is inserted.
struct Edit {
  enum Fragment {
    case text(String)
    /// The source in the range, with its own recordings.
    case source(Range<Int>)
  }

  let range: Range<Int>
  let opening: [Fragment]
  let closing: String

  fileprivate func isInside(_ outer: Range<Int>) -> Bool {
    let isWithin = outer.lowerBound <= range.lowerBound && range.upperBound <= outer.upperBound
    return isWithin && !(range.isEmpty && [outer.lowerBound, outer.upperBound].contains(range.lowerBound))
  }
}

extension Edit {
  init(inserting text: String, at offset: Int) {
    self.init(range: offset..<offset, opening: [.text(text)], closing: "")
  }
}

extension SourceFile {
  /// Returns the text with edits. No line is added, so line numbers are those of the source.
  func rewritten(by recordings: [Edit], mutants: [Edit]) -> String {
    /// Inside a mutant no other mutant is on, so only the recordings are needed.
    func text(_ fragments: [Edit.Fragment]) -> String {
      fragments.map { fragment in
        switch fragment {
        case .text(let text): text
        case .source(let range): edited(range, by: recordings.filter { $0.isInside(range) })
        }
      }.joined()
    }
    /// Of the same range, the first edit is outside. At an offset, closings come first, and openings last.
    func edited(_ range: Range<Int>, by edits: [Edit]) -> String {
      let outerFirst = edits.filter { !$0.range.isEmpty }.enumerated().sorted {
        (-$0.element.range.count, $0.offset) < (-$1.element.range.count, $1.offset)
      }.map(\.element)
      let insertions =
        outerFirst.reversed().map { (offset: $0.range.upperBound, text: $0.closing) }
        + (edits.filter(\.range.isEmpty) + outerFirst).map { (offset: $0.range.lowerBound, text: text($0.opening)) }
      var edited = ""
      var end = range.lowerBound
      for (_, insertion) in insertions.enumerated().sorted(by: {
        ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
      }) {
        edited += self.text(end..<insertion.offset) + insertion.text
        end = insertion.offset
      }
      return edited + self.text(end..<range.upperBound)
    }
    return "#sourceLocation(file: \"\(path)\", line: 1)\nimport MessageRecorder; "
      + edited(0..<bytes.count, by: mutants + recordings)
  }
}
