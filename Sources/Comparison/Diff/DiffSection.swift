import CommandLineInterface
import Foundation

/// A part of two implementations, with the hunks in which git finds that they differ.
struct DiffSection: Encodable, Sendable {
  struct Row: Sendable {
    /// The line of each side; `nil` where it has none.
    let lines: [SourceLine?]
    /// Whether git finds the line on the other side as well, in a block at another place.
    let isMoved: Bool

    var isCommon: Bool { !lines.contains(nil) }
  }

  struct Side: Encodable, Sendable {
    let architecture: String
    let lines: Int
    /// The lines that the other side does not have at the same place.
    fileprivate(set) var only = 0
    fileprivate(set) var moved: [Moved] = []
    let implementation: Implementation
    let files: [Implementation.File]
    fileprivate let texts: [SourceLine]

    private enum CodingKeys: CodingKey {
      case architecture, lines, only, moved
    }

    init(_ implementation: Implementation, _ part: ComparedPart) {
      self.implementation = implementation
      architecture = implementation.name
      files = implementation.files(of: part)
      texts = files.flatMap(\.lines)
      lines = texts.count
    }
  }

  /// How many lines have moved into a part of the other side.
  struct Moved: Encodable, Sendable {
    let part: ComparedPart
    let lines: Int

    func encode(to encoder: any Encoder) throws {
      try part.encode(to: encoder)
      try ["lines": lines].encode(to: encoder)
    }
  }

  let part: ComparedPart
  private(set) var sides: [Side]
  private(set) var hunks: [[Row]] = []

  func encode(to encoder: any Encoder) throws {
    try part.encode(to: encoder)
    try ["common": common].encode(to: encoder)
    try ["sides": sides].encode(to: encoder)
  }

  var common: Int { sides[0].lines - sides[0].only }
  var isEqual: Bool { hunks.isEmpty && sides[0].files.isEmpty == sides[1].files.isEmpty }
  var title: String { part.title(in: sides.map(\.implementation)) }

  static func all(of implementations: [Implementation]) async throws -> [Self] {
    let parts = Set(implementations.flatMap(\.files).map(\.part)).sorted()
    var sections = parts.map { part in Self(part: part, sides: implementations.map { Side($0, part) }) }
    for hunk in Hunk.all(in: try await difference(of: sections)) {
      // Git names the file of a section by the number of the section.
      let number = hunk.file.split(separator: "/").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
      sections[number].add(hunk)
    }
    for side in 0...1 {
      let changed = sections.flatMap { section in
        section.hunks.joined().filter { !$0.isCommon }.compactMap { row in
          row.lines[1 - side].map { (code: $0.code, part: section.part) }
        }
      }
      let parts = Dictionary(grouping: changed, by: \.code).mapValues { $0.map(\.part) }
      for index in sections.indices { sections[index].countMoved(from: side, into: parts) }
    }
    return sections
  }

  private mutating func add(_ hunk: Hunk) {
    var next = hunk.starts.map { $0 - 1 }
    hunks.append(
      hunk.lines.map { line in
        // What git marks with a colour is moved; all else is plain.
        let isMoved = line.utf8.starts(with: Self.moved.utf8)
        let mark = line.utf8.dropFirst(isMoved ? Self.moved.utf8.count : 0).first
        let lines = [UInt8(ascii: "+"), UInt8(ascii: "-")].enumerated().map { side, absent in
          mark == absent ? nil : sides[side].texts[next[side]]
        }
        for side in 0...1 where lines[side] != nil { next[side] += 1 }
        for side in 0...1 where lines[1 - side] == nil { sides[side].only += 1 }
        return Row(lines: lines, isMoved: isMoved)
      })
  }

  /// Counts a line that has moved in the part of the line above if that part has this line too, or else in the first one
  /// that has it.
  private mutating func countMoved(from side: Int, into parts: [String: [ComparedPart]]) {
    var counts: [ComparedPart: Int] = [:]
    var above: ComparedPart?
    for row in hunks.joined() {
      let candidates = row.isMoved ? row.lines[side].flatMap { parts[$0.code] } ?? [] : []
      above = candidates.first { $0 == above } ?? candidates.first
      if let above { counts[above, default: 0] += 1 }
    }
    sides[side].moved = counts.map { Moved(part: $0, lines: $1) }.sorted { $0.part < $1.part }
  }

  /// How git begins a line that has moved.
  private static let moved = "\u{1B}[1m"

  /// What git prints of two folders, with a file for each section.
  private static func difference(of sections: [Self]) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (side, name) in ["left", "right"].enumerated() {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
      for (number, section) in sections.enumerated() {
        let text = section.sides[side].texts.map { $0.text + "\n" }.joined()
        try Data(text.utf8).write(to: folder.appending(path: "\(name)/\(number)"))
      }
    }
    let plain = ["meta", "frag", "func", "context", "old", "new", "whitespace"].map { "color.diff.\($0)=normal" }
    let settings = plain + ["color.diff.oldMoved=bold", "color.diff.newMoved=bold"]
    return try await Git(folder: folder).difference(
      ["--text", "--color=always", "--color-moved=blocks", "--color-moved-ws=ignore-all-space"], from: "left",
      to: "right", settings: settings)
  }
}

extension SourceLine {
  fileprivate var code: String { text.filter { !$0.isWhitespace } }
}
