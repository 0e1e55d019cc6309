import SwiftLexer
import ArchitectureMetrics
import GreetingVariants

/// The main numbers as a picture in SVG, which has the colours of a light or a dark page.
struct Picture {
  /// A number of each architecture, as bars.
  private struct Panel {
    let title: String
    let bars: [(name: String, value: Double, text: String)]
  }

  private static let width = 780
  private static let panelSize = (width: 260, height: 166)
  private static let columns = 3
  private static let margin = 20
  private static let nameWidth = 52
  private static let barLength = 118.0

  private let panels: [Panel]

  init(of measurements: [Measurement]) {
    func panel(_ title: String, _ number: (Measurement) -> Double?) -> Panel {
      Panel(
        title: title,
        bars: measurements.map { ($0.variant.name, number($0) ?? 0, number($0)?.short ?? "–") })
    }
    panels = [
      panel("code lines, library and host", { Double($0.size.whole.lines.code) }),
      panel("types and protocols", { Double($0.structure.concepts.types + $0.structure.concepts.protocols) }),
      panel("messages per user action", { $0.flow.medianMessagesPerAction }),
      Panel(
        title: "mutants exposed without a view",
        bars: measurements.map { measurement in
          let (exposed, killed) = (measurement.testability.exposedWithoutView, measurement.testability.verdicts.killed)
          return (measurement.variant.name, Double(exposed) / Double(max(killed, 1)), exposed.percent(of: killed))
        }),
      panel("suspect lines", { $0.testability.suspectLines.median }),
      panel("price of all doubles", { Double($0.testability.priceOfAll) }),
    ]
  }

  var lines: [String] {
    let rows = (panels.count + Self.columns - 1) / Self.columns
    let height = rows * Self.panelSize.height + Self.margin
    let words = panels.map { panel in
      "\(panel.title): \(panel.bars.map { "\($0.name) \($0.text)" }.joined(separator: ", "))"
    }
    return [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Self.width) \(height)\" width=\"\(Self.width)\" "
        + "height=\"\(height)\" role=\"img\" aria-labelledby=\"title\" aria-describedby=\"words\">",
      "  <title id=\"title\">One screen, \(panels[0].bars.count) architectures</title>",
      "  <desc id=\"words\">\(words.joined(separator: ". ")).</desc>",
      "  <style>",
      "    .page { fill: #ffffff; } .text { fill: #1f2328; } .bar { fill: #4c7fb0; }",
      "    text { font: 13px -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif; }",
      "    .heading { font-weight: 600; }",
      "    @media (prefers-color-scheme: dark) {",
      "      .page { fill: #0d1117; } .text { fill: #e6edf3; } .bar { fill: #5b93c9; }",
      "    }",
      "  </style>",
      "  <rect class=\"page\" width=\"\(Self.width)\" height=\"\(height)\" rx=\"6\"/>",
    ] + panels.enumerated().flatMap { lines(of: $1, at: $0) } + ["</svg>"]
  }

  private func lines(of panel: Panel, at index: Int) -> [String] {
    let left = index % Self.columns * Self.panelSize.width + Self.margin
    let top = index / Self.columns * Self.panelSize.height + Self.margin
    let most = panel.bars.map(\.value).max() ?? 0
    var lines = ["  <text class=\"text heading\" x=\"\(left)\" y=\"\(top + 14)\">\(panel.title)</text>"]
    for (number, bar) in panel.bars.enumerated() {
      let y = top + 26 + number * 22
      let length = most > 0 ? Int((bar.value / most * Self.barLength).rounded()) : 0
      let start = left + Self.nameWidth
      lines += [
        "  <text class=\"text\" x=\"\(left)\" y=\"\(y + 13)\">\(bar.name)</text>",
        "  <rect class=\"bar\" x=\"\(start)\" y=\"\(y + 1)\" width=\"\(length)\" height=\"15\" rx=\"2\"/>",
        "  <text class=\"text\" x=\"\(start + length + 6)\" y=\"\(y + 13)\">\(bar.text)</text>",
      ]
    }
    return lines
  }
}
