/// Size and price of the grown screens as a picture in SVG, in the colours of a light or a dark page: on the left the code
/// lines divided by those of the baseline, on the right the sum of the edit sites divided by that on the small screen.
struct GrowthPicture {
  private static let colors = ["#59636e", "#b35900", "#1a7f37", "#0969da", "#8250df", "#cf222e", "#0f7b84"]
  private static let darkColors = ["#9198a1", "#f0883e", "#3fb950", "#4493f8", "#ab7df8", "#f85149", "#39c5cf"]

  private let names: [String]
  /// For each variant the numbers of each panel, after each step.
  private let panels: [(title: String, first: Int, lines: [[Double]])]

  init(of variants: [GrownVariant]) {
    names = variants.map(\.architecture)
    let base = variants[0].sizes
    let overheads = variants.map { variant in
      zip(variant.sizes, base).map { Double($0.codeLines) / Double(max(1, $1.codeLines)) }
    }
    let prices = variants.map { variant in
      variant.steps.indices.map { index in
        let steps = variant.steps[...index]
        let small = steps.reduce(0) { $0 + $1.small.editSites }
        return Double(steps.reduce(0) { $0 + $1.grown.editSites }) / Double(max(1, small))
      }
    }
    panels = [
      ("Library and mock view ÷ \(names[0])", 0, overheads),
      ("Edit sites so far ÷ the same on the small screen", 1, prices),
    ]
  }

  var lines: [String] {
    let words = panels.map { panel in
      "\(panel.title): "
        + zip(names, panel.lines).map { "\($0) \($1[0].twoDigits) to \(($1.last ?? 0).twoDigits)" }.joined(
          separator: ", ")
    }
    return SVG(
      width: 770, height: 360, title: "How size and price develop", words: words,
      styles: [
        ".line { fill: none; stroke: currentColor; stroke-width: 2; } .name { fill: currentColor; }"
      ] + Self.styles(Self.colors), darkStyles: Self.styles(Self.darkColors)
    ).lines(
      around: [SVG.text("How size and price develop", "text heading", 20, 28)] + panel(0, at: 50) + panel(1, at: 410))
  }

  private static func styles(_ colors: [String]) -> [String] {
    colors.enumerated().map { ".series-\($0) { color: \($1); }" }
  }

  private func panel(_ index: Int, at left: Int) -> [String] {
    let (title, first, series) = panels[index]
    let values = series.flatMap(\.self)
    let (least, most) = (min(1, values.min() ?? 1), max(1.1, values.max() ?? 1))
    let last = first + (series[0].count - 1)
    let plot = Plot(
      left: left, top: 72, width: 236, height: 240, horizontal: Double(first)...Double(last), vertical: least...most)
    // Names that would cover each other are set apart.
    var labels = series.indices.map { (index: $0, y: plot.y(series[$0].last ?? 1)) }.sorted { $0.y < $1.y }
    for index in labels.indices.dropFirst() { labels[index].y = max(labels[index].y, labels[index - 1].y + 13) }
    let curves = series.enumerated().map { number, values in
      plot.curve(values.enumerated().map { (Double(first + $0), $1) }, "line series-\(number % Self.colors.count)")
    }
    let ends = labels.map { index, y in
      SVG.text(
        "\(names[index]) \((series[index].last ?? 1).twoDigits)", "small name series-\(index % Self.colors.count)",
        left + plot.width + 6, y + 4)
    }
    return [SVG.text(title, "text heading", left, plot.top - 18)]
      + [least, 1, (1 + most) / 2, most].flatMap { plot.grid($0, $0.twoDigits) }
      + plot.steps(from: first, through: last, by: 3) + curves + ends
      + [SVG.text("requests made", "faint small", left + plot.width / 2, plot.top + plot.height + 34, "middle")]
  }
}
