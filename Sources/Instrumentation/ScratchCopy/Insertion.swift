/// A text that is put into a file.
struct Insertion {
  /// The byte before which it is put.
  let offset: Int
  /// The text.
  let text: String
  /// How many bytes it stands for; they are left out.
  var replacedBytes = 0
}

/// A text before a place, and one after it.
struct Wrap {
  /// A part of a text.
  enum Part {
    /// Some code.
    case text(String)
    /// What stands in the file, with what is recorded there.
    case source(Range<Int>)
  }

  /// The bytes of the place.
  let range: Range<Int>
  /// What is put before it.
  let opening: [Part]
  /// What is put after it.
  let closing: String
}

/// A change of a file, which is made as a whole or not at all.
struct Change {
  /// What it serves.
  enum Purpose: Hashable {
    /// A mutant, by its number.
    case mutant(Int)
    /// To notice that a body begins; where it is an expression, the lines of that too.
    case entry
    /// The same, without what the arguments are.
    case arguments
    /// To notice that a property is set.
    case set
    /// To notice that a closure is called.
    case closure
    /// To notice that a property of another object is read.
    case read(String)
    /// To notice that a line is run.
    case line
  }

  /// What it serves.
  let purpose: Purpose
  /// The function, accessor or property that it is in, after its type.
  let declaration: String
  /// The index of the file.
  let file: Int
  /// What is put before other things.
  var insertions: [Insertion] = []
  /// What is put around others.
  var wraps: [Wrap] = []
  /// What stands in for the first insertion, if the compiler rejects it.
  var plainText: String?

  /// The same with what stands in for its first insertion; `nil` if nothing does.
  var plain: Change? {
    guard let plainText, let first = insertions.first else { return nil }
    var plain = self
    plain.plainText = nil
    plain.insertions[0] = Insertion(offset: first.offset, text: plainText, replacedBytes: first.replacedBytes)
    return plain
  }

  /// Whether it records something.
  var isRecording: Bool {
    if case .mutant = purpose { false } else { true }
  }

  /// Where it begins.
  var offset: Int {
    (insertions.map(\.offset) + wraps.map(\.range.lowerBound)).min() ?? 0
  }

  /// The bytes that it lies in.
  var range: Range<Int> {
    let ends = insertions.map { $0.offset + max(1, $0.replacedBytes) } + wraps.map(\.range.upperBound)
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
  /// Its bytes.
  let bytes: [UInt8]

  /// Makes the changes.
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
      + Self.bytes(of: file, in: file.bodyStart..<file.bytes.count, inserting: changes.insertions(text))
  }

  private static func bytes(of file: SourceFile, in range: Range<Int>, inserting insertions: [Insertion]) -> [UInt8] {
    var bytes: [UInt8] = []
    var end = range.lowerBound
    for insertion in insertions {
      bytes += file.bytes[end..<insertion.offset]
      bytes += insertion.text.utf8
      end = insertion.offset + insertion.replacedBytes
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
  /// Where what can be preceded by an import begins: after a byte-order mark, and the line of a script's interpreter.
  fileprivate var bodyStart: Int {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return 3 }
    guard bytes.starts(with: "#!".utf8) else { return 0 }
    return bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  /// What a copy begins with, so that all that is said of its lines is said of those of the file.
  fileprivate func head(isChanged: Bool) -> [UInt8] {
    let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let line = bytes.starts(with: "#!".utf8) ? 2 : 1
    // Public, as what is inlined elsewhere may be changed too.
    let imports = isChanged ? "import MessageRecorder; " : ""
    return Array("#sourceLocation(file: \"\(name)\", line: \(line))\n\(imports)".utf8)
  }
}
