struct Insertion {
  /// The byte before which it is put.
  let offset: Int
  let text: String
}

/// A text before a place, and one after it.
struct Wrap {
  enum Part {
    case text(String)
    /// What stands in the file, with what is recorded there.
    case source(Range<Int>)
  }

  let range: Range<Int>
  let opening: [Part]
  let closing: String
}

/// An edit of a file, which is made as a whole or not at all.
struct Edit {
  /// What an edit is for, or what no edit can do.
  enum Purpose: Hashable {
    case mutant(Int)
    /// To notice that a body begins; where it is an expression, the lines of that too.
    case entry
    case set
    case closure
    /// To notice that a property of another object is read.
    case read(String)
    case line
    /// To notice what is said while a property gets the value that it begins with.
    case initialValue
    /// To begin a scenario with the value that the first one began with.
    case state
    /// To tell the objects of a type from others.
    case party

    /// What is not recorded without it.
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

  /// The part of the edit that lies inside a place; `nil` if there is none.
  fileprivate func inside(_ range: Range<Int>) -> Edit? {
    var part = self
    part.wraps = wraps.filter { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
    part.insertions = insertions.filter { range.lowerBound < $0.offset && $0.offset < range.upperBound }
    return part.wraps.isEmpty && part.insertions.isEmpty ? nil : part
  }
}

extension [Edit] {
  /// What is put into a file, in an order in which places lie within each other.
  fileprivate func insertions(_ text: ([Wrap.Part]) -> String) -> [Insertion] {
    let outerFirst = flatMap(\.wraps).enumerated().sorted {
      (-$0.element.range.count, $0.offset) < (-$1.element.range.count, $1.offset)
    }.map(\.element)
    let openings = outerFirst.map { Insertion(offset: $0.range.lowerBound, text: text($0.opening)) }
    let closings = outerFirst.reversed().map { Insertion(offset: $0.range.upperBound, text: $0.closing) }
    // What ends comes before what begins. Swift's sort is stable in fact, but not by contract.
    let all = closings + flatMap(\.insertions) + openings
    return all.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  }
}

extension SourceFile {
  /// The text with edits.
  ///
  /// No line is added: what the source says of its own lines stays true, and so does what the compiler says of them.
  func rewritten(by edits: [Edit]) -> String {
    let recordings = edits.filter(\.isRecording)
    /// What stands in the file and is recorded there, without mutants: one that is on is the only one.
    func text(_ parts: [Wrap.Part]) -> String {
      parts.map { part in
        switch part {
        case .text(let text): text
        case .source(let range):
          self.text(range, inserting: recordings.compactMap { $0.inside(range) }.insertions(text))
        }
      }.joined()
    }
    let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    // Public, as what is inlined elsewhere may be edited too.
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
