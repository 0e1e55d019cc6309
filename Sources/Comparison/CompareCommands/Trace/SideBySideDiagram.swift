import CommandLineInterface
import MessageRecorder

/// A scenario in several architectures beside each other: what is told alike stands in one row, and a row that one of them
/// does without is hatched.
struct SideBySideDiagram {
  private static let separator = "  "

  private let traces: [Trace]
  private let columns: [SequenceDiagram]
  /// The events, each with the messages of all architectures in rows; what is read stands beside a message alone.
  let events: [(name: String, rows: [[Message?]])]

  /// Prepares a drawing.
  init(of traces: [Trace], effects: [[String: [String]]]) {
    self.traces = traces
    columns = traces.map(SequenceDiagram.init)
    events = (traces.first?.steps.indices ?? 0..<0).map { index in
      let steps = traces.map { $0.steps[index] }
      let rows = MessageAlignment(of: steps, effects: effects).rows.map { row in
        zip(row, steps).map { message, step in message.map { step.recorded.messages[$0] } }
      }
      return (steps[0].event, rows.filter { row in row.contains { $0.map { $0.kind != .read } ?? false } })
    }
  }

  /// The names of the architectures.
  var names: [String] { traces.map(\.architecture) }

  /// Those who take part in each, from the outside to the inside.
  var parties: [[String]] { columns.map(\.parties) }

  /// How many columns of the terminal it takes at least.
  var narrowestWidth: Int {
    columns.map(\.narrowestWidth).reduce(Self.separator.count * (columns.count - 1), +)
  }

  /// Draws it.
  func lines(width: Int) -> [(text: String, isHeading: Bool)] {
    let spare = width - narrowestWidth
    let widths = columns.enumerated().map { index, column in
      column.narrowestWidth + spare / columns.count + (index < spare % columns.count ? 1 : 0)
    }
    func row(_ texts: [String]) -> String {
      zip(texts, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
        .joined(separator: Self.separator).withoutTrailingBlanks
    }
    let height = columns.map(\.head.count).max() ?? 0
    let heads = columns.map { column in
      column.head + Array(repeating: column.emptyLine, count: height - column.head.count)
    }
    var lines = [(row(names), true)]
    lines += (0..<height).map { line in (row(heads.map { $0[line] }), false) }
    for event in events {
      lines.append((row(columns.map(\.emptyLine)), false))
      lines += StyledLine(event.name).wrapped(to: width).map { ($0.text, true) }
      for messages in event.rows {
        let texts = messages.indices.map { index in
          messages[index].map { columns[index].line(of: $0, width: widths[index]) }
            ?? String(repeating: "╱ ", count: widths[index] / 2)
        }
        lines.append((row(texts), false))
      }
      if event.rows.isEmpty { lines.append((row(columns.map { $0.emptyLine + "(nothing is said)" }), false)) }
    }
    return lines
  }
}
