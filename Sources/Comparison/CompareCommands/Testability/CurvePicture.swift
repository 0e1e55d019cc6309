/// The exposure curves as a picture in SVG: a panel for each architecture, with its line of steps before those of the others,
/// in the colours of a light or a dark page.
struct CurvePicture {
  private static let columns = 4
  private static let panel = (width: 182, height: 172)
  private static let plot = (left: 20, top: 42, width: 146, height: 100)
  private static let margin = (left: 36, top: 62)

  private let curves: [(name: String, curve: ExposureCurve)]
  private let highestPrice: Int

  init(of testabilities: [Testability]) {
    curves = testabilities.map { ($0.verdicts.name, $0.curve) }
    highestPrice = max(1, curves.flatMap(\.curve.points).map(\.price).max() ?? 0)
  }

  private var width: Int { Self.margin.left + Self.columns * Self.panel.width + 16 }
  private var height: Int {
    Self.margin.top + (curves.count + Self.columns - 1) / Self.columns * Self.panel.height + 24
  }

  var lines: [String] {
    PictureFrame(
      width: width, height: height, title: "What test doubles buy", words: curves.map(words).joined(separator: ". "),
      styles: PictureFrame.chartStyles + [
        ".other { fill: none; stroke: #c4ccd4; } .curve { fill: none; stroke: #2f6ca8; stroke-width: 3; }",
        ".mark { fill: #2f6ca8; }",
      ],
      darkStyles: PictureFrame.darkChartStyles + [
        ".other { stroke: #4a525c; } .curve { stroke: #79b8f3; } .mark { fill: #79b8f3; }"
      ]
    ).lines(
      around: [
        PictureFrame.text(
          "Share of the killed mutants that a test can see, over the price of its doubles", "text heading", 20, 28),
        PictureFrame.text(
          "Behind each name: the price of 95 %. Further left is cheaper, higher up shows more.", "faint", 20, 48),
      ] + curves.indices.flatMap(panel) + [
        PictureFrame.text(
          "price: requirements of the protocols, and properties of what crosses", "faint", width / 2, height - 14,
          "middle")
      ])
  }

  private func words(_ name: String, _ curve: ExposureCurve) -> String {
    let points = curve.points.map { "\($0.mutants.percent(of: curve.killed)) at \($0.price)" }
    return "\(name): \(points.joined(separator: ", "))"
  }

  private func panel(_ index: Int) -> [String] {
    let (name, curve) = curves[index]
    let plot = Self.plot
    let column = index % Self.columns
    let left = Self.margin.left + column * Self.panel.width
    let top = Self.margin.top + index / Self.columns * Self.panel.height
    let price = curve.cheapest(percent: 95)?.price
    let shares = [0, 50, 95, 100].flatMap { share in
      let y = y(share, of: 100)
      let dashes = share == 95 ? " stroke-dasharray=\"3 3\"" : ""
      let line =
        "  <line class=\"grid\" x1=\"\(plot.left)\" y1=\"\(y)\" x2=\"\(x(highestPrice))\" y2=\"\(y)\"\(dashes)/>"
      return column > 0 || share == 95
        ? [line] : [line, PictureFrame.text("\(share) %", "faint small", plot.left - 6, y + 4, "end")]
    }
    let prices = stride(from: 0, through: highestPrice, by: highestPrice > 20 ? 10 : 5).map {
      PictureFrame.text("\($0)", "faint small", x($0), plot.top + plot.height + 16, "middle")
    }
    let others = curves.indices.filter { $0 != index }.map {
      "  <path class=\"other\" d=\"\(steps(curves[$0].curve))\"/>"
    }
    let end = curve.points.last
    return ["  <g transform=\"translate(\(left) \(top))\">"] + shares + prices + others + [
      "  <path class=\"curve\" d=\"\(steps(curve))\"/>",
      "  <circle class=\"mark\" cx=\"\(x(end?.price ?? 0))\" cy=\"\(y(end?.mutants ?? 0, of: curve.killed))\" r=\"4\"/>",
      PictureFrame.text("\(name) \(price.map(\.grouped) ?? "–")", "text heading", plot.left, plot.top - 14),
      "  </g>",
    ]
  }

  private func steps(_ curve: ExposureCurve) -> String {
    curve.points.enumerated().map { number, point in
      let (x, y) = (x(point.price), y(point.mutants, of: curve.killed))
      return number == 0 ? "M\(x) \(y)" : "H\(x)V\(y)"
    }.joined()
  }

  private func x(_ price: Int) -> Int { Self.plot.left + Self.plot.width * price / highestPrice }

  private func y(_ part: Int, of whole: Int) -> Int {
    Self.plot.top + Self.plot.height - Self.plot.height * part / max(1, whole)
  }
}
