/// A text that is put into a file.
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

/// A change of a file, which is made as a whole or not at all.
struct Change {
  enum Purpose: Hashable {
    /// A mutant, by its number.
    case mutant(Int)
    /// To notice that a body begins; where it is an expression, the lines of that too.
    case entry
    /// To notice that a property is set.
    case set
    /// To notice that a closure is called.
    case closure
    /// To notice that a property of another object is read.
    case read(String)
    /// To notice that a line is run.
    case line
    /// To notice what is said while a property gets the value that it begins with; no change does.
    case initialValue
    /// To begin a scenario with the value that the first one began with; no change does.
    case state

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
}

extension [Change] {
  /// What is put into a file, in an order in which places lie within each other.
  func insertions(_ text: ([Wrap.Part]) -> String) -> [Insertion] {
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

/// A file with changes.
///
/// No line is added: what the source says of its own lines stays true, and so does what the compiler says of them.
struct RewrittenFile {
  let bytes: [UInt8]

  init(_ file: SourceFile, changes: [Change]) {
    let recordings = changes.filter(\.isRecording)
    /// What stands in the file and is recorded there, without mutants: one that is on is the only one.
    func text(_ parts: [Wrap.Part]) -> String {
      parts.map { part in
        switch part {
        case .text(let text): return text
        case .source(let range):
          let inside = recordings.compactMap { $0.inside(range) }
          return String(decoding: Self.bytes(of: file, in: range, inserting: inside.insertions(text)), as: UTF8.self)
        }
      }.joined()
    }
    bytes =
      file.head(isChanged: !changes.isEmpty)
      + Self.bytes(of: file, in: 0..<file.bytes.count, inserting: changes.insertions(text))
  }

  private static func bytes(of file: SourceFile, in range: Range<Int>, inserting insertions: [Insertion]) -> [UInt8] {
    var bytes: [UInt8] = []
    var end = range.lowerBound
    for insertion in insertions {
      bytes += file.bytes[end..<insertion.offset]
      bytes += insertion.text.utf8
      end = insertion.offset
    }
    return bytes + file.bytes[end..<range.upperBound]
  }
}

extension Change {
  /// The part of the change that lies inside a place; `nil` if there is none.
  fileprivate func inside(_ range: Range<Int>) -> Change? {
    var part = self
    part.wraps = wraps.filter { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
    part.insertions = insertions.filter { range.lowerBound < $0.offset && $0.offset < range.upperBound }
    return part.wraps.isEmpty && part.insertions.isEmpty ? nil : part
  }
}

extension SourceFile {
  /// What a copy begins with, so that all that is said of its lines is said of those of the file.
  fileprivate func head(isChanged: Bool) -> [UInt8] {
    let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    // Public, as what is inlined elsewhere may be changed too.
    let imports = isChanged ? "import MessageRecorder; " : ""
    return Array("#sourceLocation(file: \"\(name)\", line: 1)\n\(imports)".utf8)
  }
}
