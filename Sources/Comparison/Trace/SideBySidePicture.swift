import MessageRecorder

/// A scenario in several architectures beside each other as a picture in SVG, for a light or a dark page.
struct SideBySidePicture {
  private static let rowHeight = 24
  private static let laneWidth = 54
  private static let margin = 16
  private static let gap = 20
  private static let headHeight = 68
  /// How wide a character of the words is, and how many there are at most.
  private static let characterWidth = 7.3
  private static let mostCharacters = 34

  private let diagram: SequenceDiagram
  private let widths: [Int]
  private let lefts: [Int]
  private let contentWidth: Int

  init(of diagram: SequenceDiagram) {
    let widths = diagram.columns.enumerated().map { index, column in
      let longest = diagram.events.flatMap(\.rows).compactMap { $0[index].map(Self.words)?.count }.max() ?? 0
      let head = Int(Double(column.title.count) * Self.characterWidth)
      return max(column.parties.count * Self.laneWidth + Int(Double(longest) * Self.characterWidth), head) + 12
    }
    self.diagram = diagram
    self.widths = widths
    lefts = widths.indices.map { column in widths[..<column].reduce(Self.margin) { $0 + $1 + Self.gap } }
    contentWidth = widths.reduce(0, +) + (widths.count - 1) * Self.gap
  }

  var lines: [String] {
    let rows = diagram.events.reduce(0) { $0 + $1.rows.count + 1 }
    let height = Self.headHeight + rows * Self.rowHeight + Self.margin
    let words = diagram.events.map { event in
      let messages = event.rows.map { row in
        zip(diagram.columns, row).compactMap { column, message in
          message.map { "\(column.name): \($0.sender) to \($0.receiver), \($0.words)" }
        }.joined(separator: "; ")
      }
      return "\(event.name) \(messages.joined(separator: ". "))"
    }
    let hatch =
      "  <pattern id=\"hatch\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\" "
      + "patternTransform=\"rotate(45)\"><rect class=\"gap\" width=\"5\" height=\"9\"/></pattern>"
    return SVG(
      width: 2 * Self.margin + contentWidth, height: height,
      title: "\(diagram.scenario): \(diagram.columns.map(\.name).joined(separator: " and "))",
      words: [diagram.columns.map(\.title).joined(separator: "; ")] + words,
      styles: [
        ".gap { fill: #e4e9ee; } .hatched { fill: url(#hatch); } .head { fill: #1f2328; }",
        ".arrow { stroke: #1f2328; stroke-width: 1.6; } .dashed { stroke-dasharray: 4 3; }",
        ".words { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }",
      ],
      darkStyles: [".gap { fill: #222a33; } .head { fill: #e6edf3; } .arrow { stroke: #e6edf3; }"]
    ).lines(around: [hatch] + diagram.columns.indices.flatMap { heads(of: $0, height: height) } + body)
  }

  private func heads(of column: Int, height: Int) -> [String] {
    [SVG.text(diagram.columns[column].title, "text heading", lefts[column], Self.margin + 6)]
      + diagram.columns[column].parties.enumerated().flatMap { index, party in
        let x = lane(index, in: column)
        return [
          SVG.text(party, "faint small heading", x, Self.margin + (index.isMultiple(of: 2) ? 26 : 42), "middle"),
          SVG.line("grid", (x, x), (Self.headHeight, height - Self.margin)),
        ]
      }
  }

  private static func words(of message: Message) -> String {
    let words = message.words
    return words.count > mostCharacters ? words.prefix(mostCharacters - 1) + "…" : words
  }

  private func lane(_ index: Int, in column: Int) -> Int { lefts[column] + index * Self.laneWidth + Self.laneWidth / 2 }

  private var body: [String] {
    var lines: [String] = []
    var y = Self.headHeight
    for event in diagram.events {
      lines.append(SVG.rectangle("page", (Self.margin, y), contentWidth, Self.rowHeight))
      lines.append(SVG.text(event.name, "text heading", Self.margin, y + 17))
      for row in event.rows {
        y += Self.rowHeight
        for (column, message) in row.enumerated() { lines += cell(message, in: column, at: y) }
      }
      y += Self.rowHeight
    }
    return lines
  }

  private func cell(_ message: Message?, in index: Int, at y: Int) -> [String] {
    let (left, width, column) = (lefts[index], widths[index], diagram.columns[index])
    guard let message else {
      return [
        SVG.rectangle("page", (left, y), width, Self.rowHeight),
        SVG.rectangle("hatched", (left, y + 2), width, Self.rowHeight - 4),
      ]
    }
    guard let ends = column.ends(of: message) else { return [] }
    let (from, to, middle) = (lane(ends.from, in: index), lane(ends.to, in: index), y + Self.rowHeight / 2)
    let back = from < to ? -8 : 8
    return [
      SVG.line(message.kind.isCall ? "arrow" : "arrow dashed", (from, to + back), (middle, middle)),
      SVG.element("path", ["class": "head", "d": "M\(to) \(middle) l\(back) -4 v8 z"]),
      SVG.text(Self.words(of: message), "text words", left + column.parties.count * Self.laneWidth, y + 16),
    ]
  }
}
