/// A picture in SVG, with a description for screen readers and the colours of a light or a dark page.
struct SVG {
  let width: Int
  let height: Int
  let title: String
  let words: [String]
  let styles: [String]
  let darkStyles: [String]

  private static let font = "-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif"

  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, any CustomStringConvertible>, _ text: String? = nil
  ) -> String {
    let list = attributes.map { " \($0)=\"\($1)\"" }.joined()
    return "  <\(name)\(list)" + (text.map { ">\($0.escaped)</\(name)>" } ?? "/>")
  }

  static func text(_ text: String, _ style: String, _ x: Int, _ y: Int, _ anchor: String = "start") -> String {
    element("text", ["class": style, "x": x, "y": y, "text-anchor": anchor], text)
  }

  static func line(_ style: String, _ x: (from: Int, to: Int), _ y: (from: Int, to: Int)) -> String {
    element("line", ["class": style, "x1": x.from, "y1": y.from, "x2": x.to, "y2": y.to])
  }

  static func rectangle(_ style: String, _ corner: (x: Int, y: Int), _ width: Int, _ height: Int) -> String {
    element("rect", ["class": style, "x": corner.x, "y": corner.y, "width": width, "height": height])
  }

  func lines(around content: [String]) -> [String] {
    [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
        + "height=\"\(height)\" role=\"img\" aria-labelledby=\"title\" aria-describedby=\"words\">",
      "  <title id=\"title\">\(title.escaped)</title>",
      "  <desc id=\"words\">\(words.joined(separator: ". ").escaped).</desc>",
      "  <style>",
      "    .page { fill: #ffffff; }",
      "    .text { fill: #1f2328; } .faint { fill: #59636e; } .grid { stroke: #d1d9e0; }",
      "    text { font: 13px \(Self.font); }",
      "    .small { font-size: 11px; } .heading { font-weight: 600; }",
    ] + styles.map { "    " + $0 } + [
      "    @media (prefers-color-scheme: dark) {",
      "      .page { fill: #0d1117; }",
      "      .text { fill: #e6edf3; } .faint { fill: #9198a1; } .grid { stroke: #30363d; }",
    ] + darkStyles.map { "      " + $0 } + [
      "    }",
      "  </style>",
      "  <rect class=\"page\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>",
    ] + content + ["</svg>"]
  }
}

/// The part of a chart in which curves are drawn over a grid.
struct Plot {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let horizontal: ClosedRange<Double>
  let vertical: ClosedRange<Double>

  func x(_ value: Double) -> Int { left + Self.part(of: width, at: value, in: horizontal) }
  func y(_ value: Double) -> Int { top + height - Self.part(of: height, at: value, in: vertical) }

  private static func part(of length: Int, at value: Double, in range: ClosedRange<Double>) -> Int {
    let span = range.upperBound - range.lowerBound
    return span > 0 ? Int((Double(length) * (value - range.lowerBound) / span).rounded()) : 0
  }

  /// A line of the grid, with a label on its left.
  func grid(_ value: Double, _ label: String?, _ style: String = "grid") -> [String] {
    [SVG.line(style, (left, left + width), (y(value), y(value)))]
      + (label.map { [SVG.text($0, "faint small", left - 6, y(value) + 4, "end")] } ?? [])
  }

  /// The numbers below the grid.
  func steps(from first: Int, through last: Int, by step: Int) -> [String] {
    stride(from: first, through: last, by: step).map {
      SVG.text("\($0)", "faint small", x(Double($0)), top + height + 16, "middle")
    }
  }

  func curve(_ points: [(x: Double, y: Double)], _ style: String) -> String {
    let path = points.map { "\(x($0.x)) \(y($0.y))" }.joined(separator: " L")
    return SVG.element("path", ["class": style, "d": "M" + path])
  }
}
