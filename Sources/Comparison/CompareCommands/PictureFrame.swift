/// The frame of a picture in SVG, with a description for screen readers and the colours of a light or a dark page.
struct PictureFrame {
  let width: Int
  let height: Int
  let title: String
  let words: String
  let styles: [String]
  let darkStyles: [String]

  static let font = "-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif"
  static let chartStyles = [
    ".text { fill: #1f2328; } .faint { fill: #59636e; } .grid { stroke: #d1d9e0; }", "text { font: 13px \(font); }",
    ".small { font-size: 11px; } .heading { font-weight: 600; }",
  ]
  static let darkChartStyles = [".text { fill: #e6edf3; } .faint { fill: #9198a1; } .grid { stroke: #30363d; }"]

  static func text(_ text: String, _ style: String, _ x: Int, _ y: Int, _ anchor: String = "start") -> String {
    "  <text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(text)</text>"
  }

  func lines(around content: [String]) -> [String] {
    [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
        + "height=\"\(height)\" role=\"img\" aria-labelledby=\"title\" aria-describedby=\"words\">",
      "  <title id=\"title\">\(title.escaped)</title>",
      "  <desc id=\"words\">\(words.escaped).</desc>",
      "  <style>",
      "    .page { fill: #ffffff; }",
    ] + styles.map { "    " + $0 } + [
      "    @media (prefers-color-scheme: dark) {",
      "      .page { fill: #0d1117; }",
    ] + darkStyles.map { "      " + $0 } + [
      "    }",
      "  </style>",
      "  <rect class=\"page\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>",
    ] + content + ["</svg>"]
  }
}
