import ArchitectureMetrics

/// What doubles buy, as a picture in SVG: a line of steps for each architecture, in the colours of a light or a dark page.
struct CurvePicture {
  private typealias Color = (light: String, dark: String)

  private static let size = (width: 780, height: 470)
  private static let plot = (left: 58, top: 150, right: 726, bottom: 410)
  private static let rowHeight = 18
  /// The width of a letter, at most.
  private static let letterWidth = 9
  /// What is told apart on both pages, and by who sees no red or green (after Okabe and Ito).
  private static let colors: [Color] = [
    ("#57606a", "#9ea7b3"), ("#0072b2", "#56b4e9"), ("#b35900", "#f0a33e"), ("#007a5a", "#2fc79a"),
    ("#a8447f", "#e08fc0"), ("#8a6d00", "#e3cf4a"), ("#5b4fc4", "#a79bff"),
  ]

  private let curves: [(name: String, curve: ExposureCurve)]
  private let highestPrice: Int

  init(of testabilities: [Testability]) {
    curves = testabilities.map { ($0.verdicts.name, $0.curve) }
    highestPrice = max(1, curves.flatMap(\.curve.points).map(\.price).max() ?? 0)
  }

  var lines: [String] {
    let (width, height) = Self.size
    return [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
        + "height=\"\(height)\" role=\"img\" aria-labelledby=\"title\" aria-describedby=\"words\">",
      "  <title id=\"title\">What test doubles buy</title>",
      "  <desc id=\"words\">\(curves.map(words).joined(separator: ". ")).</desc>",
      "  <style>",
      "    .page { fill: #ffffff; } .text { fill: #1f2328; } .faint { fill: #59636e; } .grid { stroke: #d1d9e0; }",
      "    text { font: 13px -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif; }",
      "    .heading { font-weight: 600; } .curve { fill: none; stroke-width: 2.5; } .leader { opacity: 0.45; }",
    ] + curves.indices.map { style($0, Self.color($0).light) } + [
      "    @media (prefers-color-scheme: dark) {",
      "      .page { fill: #0d1117; } .text { fill: #e6edf3; } .faint { fill: #9198a1; } .grid { stroke: #3d444d; }",
    ] + curves.indices.map { "  " + style($0, Self.color($0).dark) } + [
      "    }",
      "  </style>",
      "  <rect class=\"page\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>",
      text("Killed mutants that a test can see, over the price of the doubles that it needs", "text heading", 20, 30),
      text("Behind each name: the price of 95 %", "faint", 20, 50),
    ] + grid + curves.indices.map(steps) + labels + ["</svg>"]
  }

  private static func color(_ index: Int) -> Color { colors[index % colors.count] }

  private func style(_ index: Int, _ color: String) -> String {
    "    .line\(index) { stroke: \(color); } .mark\(index) { fill: \(color); }"
  }

  private func words(_ name: String, _ curve: ExposureCurve) -> String {
    let points = curve.points.map { "\($0.exposed.percent(of: curve.killed)) at \($0.price)" }
    return "\(name): \(points.joined(separator: ", "))"
  }

  private func x(_ price: Int) -> Int {
    Self.plot.left + (Self.plot.right - Self.plot.left) * price / highestPrice
  }

  private func y(_ part: Int, of whole: Int) -> Int {
    Self.plot.bottom - (Self.plot.bottom - Self.plot.top) * part / max(1, whole)
  }

  private func text(_ text: String, _ style: String, _ x: Int, _ y: Int, anchor: String = "start") -> String {
    "  <text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(text)</text>"
  }

  private var grid: [String] {
    let (left, _, right, bottom) = Self.plot
    let shares = [0, 25, 50, 75, 95, 100].flatMap { share in
      let y = y(share, of: 100)
      let dashes = share == 95 ? " stroke-dasharray=\"4 4\"" : ""
      return [
        "  <line class=\"grid\" x1=\"\(left)\" y1=\"\(y)\" x2=\"\(right)\" y2=\"\(y)\"\(dashes)/>",
        text("\(share) %", "faint", left - 8, y + (share == 95 ? 8 : share == 100 ? 0 : 4), anchor: "end"),
      ]
    }
    let prices = stride(from: 0, through: highestPrice, by: highestPrice > 20 ? 10 : 2).map { price in
      text("\(price)", "faint", x(price), bottom + 20, anchor: "middle")
    }
    let title = "price: requirements of the protocols, and properties of what crosses"
    return shares + prices + [text(title, "faint", (left + right) / 2, bottom + 44, anchor: "middle")]
  }

  private func steps(_ index: Int) -> String {
    let curve = curves[index].curve
    let path = curve.points.enumerated().map { number, point in
      let (x, y) = (x(point.price), y(point.exposed, of: curve.killed))
      return number == 0 ? "M\(x) \(y)" : "H\(x)V\(y)"
    }
    return "  <path class=\"curve line\(index)\" d=\"\(path.joined())\"/>"
  }

  /// The names, above the ends of the lines; one that ends low has it beside its end.
  private var labels: [String] {
    var ends: [Int] = []
    return curves.indices.sorted { end(of: $0).x < end(of: $1).x }.flatMap { index in
      let (x, y) = end(of: index)
      let (name, curve) = curves[index]
      let price = curve.cheapest(percent: 95)?.price
      let label = "\(name) \(price.map(\.grouped) ?? "–")"
      let mark = "  <circle class=\"mark\(index)\" cx=\"\(x)\" cy=\"\(y)\" r=\"4\"/>"
      guard price != nil else { return [mark, text(label, "heading mark\(index)", x + 10, y + 4)] }
      // The lowest row that is free to the left, and to the right edge of the picture.
      let width = label.count * Self.letterWidth
      let start = min(x - 4, Self.size.width - 12 - width)
      let row = ends.firstIndex { $0 <= start } ?? ends.count
      if row == ends.count { ends.append(0) }
      ends[row] = start + width
      let baseline = Self.plot.top - 12 - row * Self.rowHeight
      return [
        "  <line class=\"line\(index) leader\" x1=\"\(x)\" y1=\"\(baseline + 4)\" x2=\"\(x)\" y2=\"\(y)\"/>", mark,
        text(label, "heading mark\(index)", start, baseline),
      ]
    }
  }

  private func end(of index: Int) -> (x: Int, y: Int) {
    let curve = curves[index].curve
    return (x(curve.points.last?.price ?? 0), y(curve.points.last?.exposed ?? 0, of: curve.killed))
  }
}
