/// Size and price of the grown screens as a picture in SVG, in the colours of a light or a dark page: on the left the code
/// lines divided by those of the baseline, on the right the sum of the edit sites divided by that on the small screen.
struct GrowthPicture {
  private static let plot = (width: 236, height: 240, top: 72)
  private static let lefts = [50, 410]
  private static let colors = ["#59636e", "#b35900", "#1a7f37", "#0969da", "#8250df", "#cf222e", "#0f7b84"]
  private static let darkColors = ["#9198a1", "#f0883e", "#3fb950", "#4493f8", "#ab7df8", "#f85149", "#39c5cf"]

  private let names: [String]
  /// For each variant the numbers of each panel, after each step.
  private let panels: [(title: String, first: Int, lines: [[Double]])]

  init(of variants: [GrownVariant]) {
    names = variants.map(\.variant.name)
    let base = variants[0].sizes
    let overheads = variants.map { variant in
      zip(variant.sizes, base).map { Double($0.codeLines) / Double(max(1, $1.codeLines)) }
    }
    let prices = variants.map { variant in
      variant.costs.indices.map { index in
        let (small, grown) = (variant.smallCosts[...index], variant.costs[...index])
        return Double(grown.reduce(0) { $0 + $1.sites.count }) / Double(max(1, small.reduce(0) { $0 + $1.sites.count }))
      }
    }
    panels = [
      ("Code lines ÷ \(names[0])", 0, overheads), ("Edit sites so far ÷ the same on the small screen", 1, prices),
    ]
  }

  var lines: [String] {
    let words = panels.map { panel in
      "\(panel.title): "
        + zip(names, panel.lines).map { "\($0) \($1[0].twoDigits) to \(($1.last ?? 0).twoDigits)" }.joined(
          separator: ", ")
    }
    return PictureFrame(
      width: 770, height: 360, title: "How size and price develop", words: words.joined(separator: ". "),
      styles: PictureFrame.chartStyles + [
        ".line { fill: none; stroke: currentColor; stroke-width: 2; } .name { fill: currentColor; }"
      ] + Self.styles(Self.colors),
      darkStyles: PictureFrame.darkChartStyles + Self.styles(Self.darkColors)
    ).lines(
      around: [PictureFrame.text("How size and price develop", "text heading", 20, 28)]
        + panels.indices.flatMap(panel))
  }

  private static func styles(_ colors: [String]) -> [String] {
    colors.enumerated().map { ".series-\($0) { color: \($1); }" }
  }

  private func panel(_ index: Int) -> [String] {
    let (title, first, series) = panels[index]
    let left = Self.lefts[index]
    let plot = Self.plot
    let values = series.flatMap(\.self)
    let (least, most) = (min(1, values.min() ?? 1), max(1.1, values.max() ?? 1))
    let last = first + (series[0].count - 1)
    func x(_ step: Int) -> Int { left + plot.width * (step - first) / max(1, last - first) }
    func y(_ value: Double) -> Int { plot.top + Int((most - value) / (most - least) * Double(plot.height)) }
    let grid = [least, 1, (1 + most) / 2, most].flatMap { value in
      [
        "  <line class=\"grid\" x1=\"\(left)\" y1=\"\(y(value))\" x2=\"\(x(last))\" y2=\"\(y(value))\"/>",
        PictureFrame.text(value.twoDigits, "faint small", left - 6, y(value) + 4, "end"),
      ]
    }
    let steps = stride(from: first, through: last, by: 3).map {
      PictureFrame.text("\($0)", "faint small", x($0), plot.top + plot.height + 18, "middle")
    }
    // Names that would cover each other are set apart.
    var labels = series.indices.map { (index: $0, y: y(series[$0].last ?? 1)) }.sorted { $0.y < $1.y }
    for index in labels.indices.dropFirst() { labels[index].y = max(labels[index].y, labels[index - 1].y + 13) }
    let curves = series.indices.map { number in
      let points = series[number].enumerated().map { "\(x(first + $0)) \(y($1))" }.joined(separator: " L")
      return "  <path class=\"line series-\(number % Self.colors.count)\" d=\"M\(points)\"/>"
    }
    return [PictureFrame.text(title, "text heading", left, plot.top - 18)] + grid + steps + curves
      + labels.map { label in
        PictureFrame.text(
          "\(names[label.index]) \((series[label.index].last ?? 1).twoDigits)",
          "small name series-\(label.index % Self.colors.count)", x(last) + 6, label.y + 4)
      } + [
        PictureFrame.text("requests made", "faint small", left + plot.width / 2, plot.top + plot.height + 34, "middle")
      ]
  }
}
