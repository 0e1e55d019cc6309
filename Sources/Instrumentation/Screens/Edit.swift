struct Insertion {
  let offset: Int
  let text: String
}

/// A text before a range of the source, and one after it.
struct Wrap {
  enum Fragment {
    case text(String)
    /// The source in the range, with its own recordings.
    case source(Range<Int>)
  }

  let range: Range<Int>
  let opening: [Fragment]
  let closing: String
}

/// An edit of a file.
struct Edit {
  enum Purpose {
    case mutant
    /// To record that a body begins; where the body is an expression, its lines too.
    case entry
    case other
  }

  let purpose: Purpose
  var insertions: [Insertion] = []
  var wraps: [Wrap] = []

  var offset: Int {
    (insertions.map(\.offset) + wraps.map(\.range.lowerBound)).min() ?? 0
  }

  /// The part of the edit that lies inside a range; `nil` if there is none.
  fileprivate func inside(_ range: Range<Int>) -> Edit? {
    var part = self
    part.wraps = wraps.filter { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
    part.insertions = insertions.filter { range.lowerBound < $0.offset && $0.offset < range.upperBound }
    return part.wraps.isEmpty && part.insertions.isEmpty ? nil : part
  }
}

extension [Edit] {
  /// All insertions in order, so that wraps are nested.
  fileprivate func insertions(_ text: ([Wrap.Fragment]) -> String) -> [Insertion] {
    let outerFirst = flatMap(\.wraps).enumerated().sorted {
      (-$0.element.range.count, $0.offset) < (-$1.element.range.count, $1.offset)
    }.map(\.element)
    let openings = outerFirst.map { Insertion(offset: $0.range.lowerBound, text: text($0.opening)) }
    let closings = outerFirst.reversed().map { Insertion(offset: $0.range.upperBound, text: $0.closing) }
    // At an offset, closings come first.
    let all = closings + flatMap(\.insertions) + openings
    return all.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  }
}

extension SourceFile {
  /// Returns the text with edits. No line is added, so line numbers are those of the source.
  func rewritten(by edits: [Edit]) -> String {
    let recordings = edits.filter { $0.purpose != .mutant }
    /// Inside a mutant no other mutant is on, so only the recordings are needed.
    func text(_ parts: [Wrap.Fragment]) -> String {
      parts.map { part in
        switch part {
        case .text(let text): text
        case .source(let range):
          self.text(range, inserting: recordings.compactMap { $0.inside(range) }.insertions(text))
        }
      }.joined()
    }
    let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    // Public, as inlinable code may be edited too.
    let imports = edits.isEmpty ? "" : "import MessageRecorder; "
    return "#sourceLocation(file: \"\(name)\", line: 1)\n\(imports)"
      + self.text(0..<bytes.count, inserting: edits.insertions(text))
  }

  private func text(_ range: Range<Int>, inserting insertions: [Insertion]) -> String {
    var rewritten = ""
    var end = range.lowerBound
    for insertion in insertions {
      rewritten += text(end..<insertion.offset) + insertion.text
      end = insertion.offset
    }
    return rewritten + text(end..<range.upperBound)
  }
}
