struct Picture {
  private struct Panel {
    let title: String
    let bars: [(name: String, value: Double, text: String)]
    /// For each bar the least and the most of the versions, drawn as a line through its end.
    var ranges: [ClosedRange<Double>?] = []
  }

  private static let panelWidth = 260
  private static let barHeight = 22
  private static let margin = 20
  private static let nameWidth = 52
  private static let barLength = 118.0

  private let title: String
  private let panels: [Panel]
  private let columns: Int

  init(of measurements: [ScreenMeasurement]) {
    (title, columns) = ("One screen, \(measurements.count) ways", 2)
    let rows: [(title: String, metric: Metric<ScreenMeasurement>)] = [
      ("↓ lines of code", .codeLines), ("↓ files", .files), ("↓ types", .typesAndProtocols),
      ("↑ mutants shown, no view double", .shownWithoutViewDouble),
    ]
    panels = rows.map { title, metric in
      Panel(
        title: title,
        bars: measurements.map { ($0.architecture, metric.value($0)?.number ?? 0, metric.text(of: $0)) })
    }
  }

  init(of ranges: VersionRanges) {
    (title, columns) = ("One screen: published versions as bars, all versions as lines", 2)
    panels = zip(VersionRanges.metrics, ranges.shown).map { metric, row in
      Panel(
        title: metric.picture,
        bars: zip(row.architectures, row.numbers).map { ($0, $1.first.flatMap(\.self) ?? 0, $1.range) },
        ranges: row.numbers.map(\.bounds))
    }
  }

  init(of report: ChangeCosts) {
    (title, columns) = ("What a change costs, median of \(report.requests.count) requests, library and view", 3)
    panels = Metric<ChangeCost>.all.map { metric in
      Panel(
        title: metric.title,
        bars: report.prices.map { name, prices in
          let median = prices.median(of: metric)
          return (name, median?.lowerBound ?? 0, median?.text ?? "–")
        }, ranges: report.prices.map { $0.prices.median(of: metric) })
    }
  }

  private var panelHeight: Int { 34 + Self.barHeight * (panels.map(\.bars.count).max() ?? 0) }

  var lines: [String] {
    let rows = (panels.count + columns - 1) / columns
    let height = rows * panelHeight + Self.margin
    let words = panels.map { panel in
      "\(panel.title): \(panel.bars.map { "\($0.name) \($0.text)" }.joined(separator: ", "))"
    }
    return SVG(
      width: columns * Self.panelWidth, height: height, title: title, words: words,
      // A line has an edge in the colour of the page, or it could not be seen in a bar.
      styles: [
        ".bar { fill: #4c7fb0; rx: 2px; } .edge { stroke: #ffffff; stroke-width: 6; }",
        ".range { stroke: #1f2328; stroke-width: 2; }",
      ],
      darkStyles: [".bar { fill: #5b93c9; } .edge { stroke: #0d1117; } .range { stroke: #e6edf3; }"]
    ).lines(around: panels.enumerated().flatMap { lines(of: $1, at: $0) })
  }

  private func lines(of panel: Panel, at index: Int) -> [String] {
    let left = index % columns * Self.panelWidth + Self.margin
    let top = index / columns * panelHeight + Self.margin
    let most = (panel.bars.map(\.value) + panel.ranges.compactMap { $0?.upperBound }).max() ?? 0
    func length(_ value: Double) -> Int { most > 0 ? Int((value / most * Self.barLength).rounded()) : 0 }
    let bars = panel.bars.enumerated().flatMap { number, bar in
      let y = top + 26 + number * Self.barHeight
      let start = left + Self.nameWidth
      let range = panel.ranges.indices.contains(number) ? panel.ranges[number] : nil
      let ends = range.map { (from: start + length($0.lowerBound), to: start + length($0.upperBound)) }
      let line = ends.map { ends in
        ends.from < ends.to ? ["edge", "range"].map { SVG.line($0, ends, (y + 8, y + 8)) } : []
      }
      return [
        SVG.text(bar.name, "text", left, y + 13),
        SVG.rectangle("bar", (start, y + 1), length(bar.value), 15),
        SVG.text(bar.text, "text", start + length(max(bar.value, range?.upperBound ?? 0)) + 6, y + 13),
      ] + (line ?? [])
    }
    return [SVG.text(panel.title, "text heading", left, top + 14)] + bars
  }
}
