/// The exposure curves as a picture in SVG: a panel for each architecture, with its line of steps before those of the others,
/// in the colours of a light or a dark page.
struct CurvePicture {
  private static let columns = 4
  private static let panel = (width: 182, height: 172)
  private static let margin = (left: 36, top: 62)

  private let curves: [(name: String, curve: ExposureCurve)]
  private let highestPrice: Int

  init(of measurements: [ScreenMeasurement]) {
    curves = measurements.compactMap { measurement in
      measurement.testability.map { (measurement.architecture, $0.curve) }
    }
    highestPrice = max(1, curves.flatMap(\.curve.points).map(\.price).max() ?? 0)
  }

  var lines: [String] {
    let width = Self.margin.left + Self.columns * Self.panel.width + 16
    let rows = (curves.count + Self.columns - 1) / Self.columns
    let height = Self.margin.top + rows * Self.panel.height + 24
    return SVG(
      width: width, height: height, title: "What test doubles buy", words: curves.map(words),
      styles: [
        ".other { fill: none; stroke: #c4ccd4; } .curve { fill: none; stroke: #2f6ca8; stroke-width: 3; }",
        ".mark { fill: #2f6ca8; } .dashed { stroke-dasharray: 3 3; }",
      ],
      darkStyles: [
        ".other { stroke: #4a525c; } .curve { stroke: #79b8f3; } .mark { fill: #79b8f3; }"
      ]
    ).lines(
      around: [
        SVG.text(
          "Share of the killed mutants that a test can see, over the price of its doubles", "text heading", 20, 28),
        SVG.text(
          "Behind each name: the price of \(ExposureCurve.share) %. Further left is cheaper, higher up shows more.",
          "faint", 20, 48),
      ] + curves.indices.flatMap(panel) + [
        SVG.text(
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
    let column = index % Self.columns
    let plot = Plot(
      left: Self.margin.left + column * Self.panel.width + 20,
      top: Self.margin.top + index / Self.columns * Self.panel.height + 42, width: 146, height: 100,
      horizontal: 0...Double(highestPrice), vertical: 0...100)
    let price = curve.cheapest()?.price.grouped ?? "no price"
    let shares = [0, 50, 95, 100].flatMap { (share: Int) -> [String] in
      let isNamed = column == 0 && share != 95
      return plot.grid(Double(share), isNamed ? "\(share) %" : nil, share == 95 ? "grid dashed" : "grid")
    }
    let steps = plot.steps(from: 0, through: highestPrice, by: highestPrice > 20 ? 10 : 5)
    let others = curves.indices.filter { $0 != index }.map { plot.curve(corners(of: curves[$0].curve), "other") }
    let points = corners(of: curve)
    let end = points.last ?? (0, 0)
    let own = [
      plot.curve(points, "curve"),
      SVG.element("circle", ["class": "mark", "cx": plot.x(end.x), "cy": plot.y(end.y), "r": 4]),
      SVG.text("\(name) \(price)", "text heading", plot.left, plot.top - 14),
    ]
    return shares + steps + others + own
  }

  /// The corners of a curve: the share stays until a higher price shows more.
  private func corners(of curve: ExposureCurve) -> [(x: Double, y: Double)] {
    var corners: [(x: Double, y: Double)] = []
    for point in curve.points {
      let x = Double(point.price)
      if let last = corners.last { corners.append((x, last.y)) }
      corners.append((x, 100 * Double(point.mutants) / Double(max(1, curve.killed))))
    }
    return corners
  }
}
