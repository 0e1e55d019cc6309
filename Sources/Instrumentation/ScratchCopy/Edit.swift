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

/// An edit of a file, which is applied as a whole or not at all.
struct Edit {
  /// The purpose of an edit, or of one that is impossible.
  enum Purpose: Hashable {
    case mutant(Int)
    /// To record that a body begins; where the body is an expression, its lines too.
    case entry
    case set
    case closure
    case read(String)
    case line
    /// To record the messages of an initial value.
    case initialValue
    /// To begin each scenario with the same value.
    case state
    /// To record the objects of a type as a party.
    case party

    /// The omission without the edit.
    var reason: String {
      switch self {
      case .mutant: "a mutant"
      case .entry: "its body cannot be entered"
      case .set: "its sets cannot be noticed"
      case .closure: "a closure in it cannot be entered"
      case .read(let property): "it reads \(property) unnoticed"
      case .line: "a line of it cannot be noted"
      case .initialValue: "its initial value may send messages"
      case .state: "its value outlives a scenario"
      case .party: "its messages are not recorded"
      }
    }
  }

  let purpose: Purpose
  let declaration: String
  let file: Int
  var insertions: [Insertion] = []
  var wraps: [Wrap] = []

  var isRecording: Bool {
    if case .mutant = purpose { false } else { true }
  }

  var offset: Int {
    (insertions.map(\.offset) + wraps.map(\.range.lowerBound)).min() ?? 0
  }

  var range: Range<Int> {
    let ends = insertions.map { $0.offset + 1 } + wraps.map(\.range.upperBound)
    return offset..<(ends.max() ?? offset)
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
    let recordings = edits.filter(\.isRecording)
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
