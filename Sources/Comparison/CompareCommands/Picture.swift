struct Picture {
  private struct Panel {
    let title: String
    let bars: [(name: String, value: Double, text: String)]
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
    (title, columns) = ("One screen, \(measurements.count) ways", 3)
    let rows: [(title: String, metric: Metric<ScreenMeasurement>)] = [
      ("↓ lines of code", .codeLines), ("↓ types and protocols", .typesAndProtocols),
      ("· calls for one tap on Greet", .messages(when: .greets)),
      ("↑ faults found, no mock view", .shownWithoutViewDouble), ("↓ members of doubles for 95 %", .price(of: 95)),
      (Metric.linesToSearch.title, .linesToSearch),
    ]
    panels = rows.map { title, metric in
      Panel(
        title: title,
        bars: measurements.map { ($0.architecture, metric.value($0)?.number ?? 0, metric.text(of: $0)) })
    }
  }

  init(of report: ChangeCosts) {
    (title, columns) = ("What a change costs, median of \(report.requests.count) requests, library and view", 2)
    panels = Metric<ChangeCost>.all.map { metric in
      Panel(
        title: metric.title,
        bars: report.prices.map { name, prices in
          let median = prices.median(of: metric)
          return (name, median?.lowerBound ?? 0, median?.text ?? "–")
        })
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
      styles: [".bar { fill: #4c7fb0; rx: 2px; }"],
      darkStyles: [".bar { fill: #5b93c9; }"]
    ).lines(around: panels.enumerated().flatMap { lines(of: $1, at: $0) })
  }

  private func lines(of panel: Panel, at index: Int) -> [String] {
    let left = index % columns * Self.panelWidth + Self.margin
    let top = index / columns * panelHeight + Self.margin
    let most = panel.bars.map(\.value).max() ?? 0
    let bars = panel.bars.enumerated().flatMap { number, bar in
      let y = top + 26 + number * Self.barHeight
      let length = most > 0 ? Int((bar.value / most * Self.barLength).rounded()) : 0
      let start = left + Self.nameWidth
      return [
        SVG.text(bar.name, "text", left, y + 13),
        SVG.rectangle("bar", (start, y + 1), length, 15),
        SVG.text(bar.text, "text", start + length + 6, y + 13),
      ]
    }
    return [SVG.text(panel.title, "text heading", left, top + 14)] + bars
  }
}
