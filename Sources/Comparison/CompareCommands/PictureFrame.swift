/// What all pictures in SVG have: the size, words for who does not see them, and colours of a light and a dark page.
struct PictureFrame {
  let width: Int
  let height: Int
  let title: String
  let words: String
  let styles: [String]
  let darkStyles: [String]

  static let font = "-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif"

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
