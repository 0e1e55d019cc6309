import Foundation

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

extension StringProtocol {
  /// The text for HTML and SVG. Literal, as a combining mark after a character must not hide it.
  var escaped: String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(String(self)) { text, escape in
      text.replacingOccurrences(of: escape.0, with: escape.1, options: .literal)
    }
  }
}
