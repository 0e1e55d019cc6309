/// How many declarations each request alters in each architecture as a picture in SVG, for a light or a dark page.
struct ChangePicture {
  private static let nameWidth = 176
  private static let columnWidth = 84
  private static let expectationWidth = 196
  private static let rowHeight = 24
  private static let margin = 16
  private static let headHeight = 44
  private static let barLength = 50.0

  private let report: ChangeReport
  /// What the longest bar stands for.
  private let most: Double

  /// Prepares a picture.
  init(of report: ChangeReport) {
    self.report = report
    let all = report.requests.flatMap { request in report.variants.compactMap { report.altered(in: $0, by: request) } }
    most = max(1, all.map(\.most).max() ?? 1)
  }

  var lines: [String] {
    let width = 2 * Self.margin + Self.nameWidth + report.variants.count * Self.columnWidth + Self.expectationWidth
    let height = Self.headHeight + report.requests.count * Self.rowHeight + Self.margin
    let words = report.requests.map { request in
      let numbers = report.variants.map { "\($0.name) \(report.altered(in: $0, by: request)?.text ?? "–")" }
      return "\(request.name): \(numbers.joined(separator: ", "))"
    }
    return PictureFrame(
      width: width, height: height, title: "Declarations that each request alters",
      words: words.joined(separator: ". "),
      styles: [
        ".text { fill: #1f2328; } .bar { fill: #4c7fb0; } .more { fill: #b9cde0; }",
        "text { font: 13px \(PictureFrame.font); }", ".heading { font-weight: 600; }",
      ],
      darkStyles: [".text { fill: #e6edf3; } .bar { fill: #5b93c9; } .more { fill: #33485e; }"]
    ).lines(around: heads + report.requests.enumerated().flatMap { row(of: $1, at: $0) })
  }

  private func left(of column: Int) -> Int { Self.margin + Self.nameWidth + column * Self.columnWidth }

  private func text(_ text: String, _ x: Int, _ y: Int, isHeading: Bool = false) -> String {
    "  <text class=\"text\(isHeading ? " heading" : "")\" x=\"\(x)\" y=\"\(y)\">\(text.escaped)</text>"
  }

  private var heads: [String] {
    report.variants.enumerated().map { text($1.name, left(of: $0), Self.margin + 14, isHeading: true) }
      + [text("expected best, worst", left(of: report.variants.count), Self.margin + 14, isHeading: true)]
  }

  private func row(of request: ChangeRequest, at index: Int) -> [String] {
    let y = Self.headHeight + index * Self.rowHeight
    var lines = [text(request.name, Self.margin, y + 14)]
    for (column, variant) in report.variants.enumerated() {
      guard let span = report.altered(in: variant, by: request) else { continue }
      let (least, all) = (span.least / most * Self.barLength, span.most / most * Self.barLength)
      let x = left(of: column)
      if span.most > span.least {
        lines.append(
          "  <rect class=\"more\" x=\"\(x)\" y=\"\(y + 2)\" width=\"\(Int(all.rounded()))\" height=\"15\" rx=\"2\"/>")
      }
      lines.append(
        "  <rect class=\"bar\" x=\"\(x)\" y=\"\(y + 2)\" width=\"\(Int(least.rounded()))\" height=\"15\" rx=\"2\"/>")
      lines.append(text(span.text, x + Int(all.rounded()) + 5, y + 14))
    }
    if let expectation = ChangeExpectation(of: request, by: report.costs) {
      let sides = [expectation.best, expectation.worst].map { "\($0.expected) \($0.isRight ? "✓" : "✗")" }
      lines.append(text(sides.joined(separator: ", "), left(of: report.variants.count), y + 14))
    }
    return lines
  }
}
