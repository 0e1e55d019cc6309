import CommandLineInterface
import MessageRecorder

/// A scenario in one architecture, or in several beside each other: a line for each party, and an arrow for each message.
/// Messages that mean the same are in one row, which has diagonal lines where an architecture does not send it.
struct SequenceDiagram {
  /// An architecture, with the parties of its screen from the outside to the inside.
  struct Column {
    let name: String
    let parties: [String]
    /// How many messages and reads the scenario has; a reply is no message.
    let messages: Int
    let reads: Int

    /// The name with these numbers: not every read has a row, and none is hidden.
    var title: String {
      func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
      return "\(name): \(counted(messages, "message")), \(counted(reads, "read"))"
    }
  }

  let scenario: String
  let columns: [Column]
  /// The events, each with the messages of all architectures in rows; a read is beside a message alone.
  let events: [(name: String, rows: [[Message?]])]

  /// Draws the first scenario of each measurement.
  init(of measurements: [ScreenMeasurement]) {
    let traces = measurements.compactMap { $0.scenarios?.first }
    let effects = measurements.map(\.effects)
    scenario = traces.first?.scenario ?? ""
    columns = traces.map { trace in
      let messages = trace.steps.flatMap(\.messages)
      return Column(
        name: trace.architecture, parties: messages.parties, messages: messages.count { $0.kind != .reply },
        reads: trace.steps.flatMap(\.reads).count)
    }
    events = (traces.first?.steps.indices ?? 0..<0).map { index in
      let steps = traces.map { $0.steps[index] }
      let rows = MessageAlignment(of: steps, effects: effects).rows.map { row in
        zip(row, steps).map { message, step in message.map { step.recorded.messages[$0] } }
      }
      return (steps[0].event, rows.filter { row in row.contains { $0.map { $0.kind != .read } ?? false } })
    }
  }

  private static let separator = "  "

  /// Draws it: with all words, or so that it fits into a width, if there is room for the words at all.
  func lines(width: Int?) -> [(text: String, isHeading: Bool)] {
    let widths = widths(fitting: width)
    func row(_ texts: [String]) -> String {
      zip(texts, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
        .joined(separator: Self.separator).withoutTrailingBlanks
    }
    var lines = columns.count > 1 ? [(row(columns.map(\.title)), true)] : []
    for line in 0..<(columns.map(\.parties.count).max() ?? 0) {
      lines.append((row(columns.map { $0.head(line) }), false))
    }
    for event in events {
      lines.append((row(columns.map(\.lifelines)), false))
      lines += event.name.wrapped(to: width ?? .max).map { ($0, true) }
      for messages in event.rows {
        let texts = zip(zip(messages, columns), widths).map { cell, width in
          cell.0.map { cell.1.line(of: $0, width: width) } ?? String(repeating: "╱ ", count: width / 2)
        }
        lines.append((row(texts), false))
      }
      if event.rows.isEmpty { lines.append((row(columns.map { $0.lifelines + "(no messages)" }), false)) }
    }
    return lines
  }

  private func widths(fitting width: Int?) -> [Int] {
    guard let width else {
      return columns.enumerated().map { index, column in
        let words = events.flatMap(\.rows).compactMap { $0[index]?.words.visible.count }
        return column.textStart + (words.max() ?? 0)
      }
    }
    let narrowest = columns.map(\.narrowestWidth)
    let spare = max(0, narrowest.reduce(width - Self.separator.count * (columns.count - 1), -))
    return narrowest.enumerated().map { index, narrowest in
      narrowest + spare / columns.count + (index < spare % columns.count ? 1 : 0)
    }
  }
}

extension SequenceDiagram.Column {
  /// How far the lifelines are apart, in characters.
  private static let distance = 5

  fileprivate var textStart: Int { parties.count * Self.distance }
  fileprivate var narrowestWidth: Int { textStart + 24 }
  fileprivate var lifelines: String { lifelines(parties.count) }

  fileprivate func head(_ index: Int) -> String {
    index < parties.count ? lifelines(index) + parties[index] : lifelines
  }

  private func lifelines(_ count: Int) -> String {
    String(repeating: "│" + String(repeating: " ", count: Self.distance - 1), count: count)
  }

  fileprivate func line(of message: Message, width: Int) -> String {
    let text = message.words.visible
    let room = width - textStart
    return arrow(of: message) + (text.count > room ? text.prefix(room - 1) + "…" : text[...])
  }

  private func arrow(of message: Message) -> String {
    var row = Array(lifelines)
    guard let ends = ends(of: message) else { return lifelines }
    let (start, end) = (ends.from * Self.distance, ends.to * Self.distance)
    let step = start < end ? 1 : -1
    for column in stride(from: start + step, to: end, by: step) { row[column] = message.kind.isCall ? "─" : "╌" }
    row[start] = start < end ? "├" : "┤"
    row[end - step] = start < end ? "▶" : "◀"
    return String(row)
  }

  /// The lifelines that the arrow of a message leads from and to.
  func ends(of message: Message) -> (from: Int, to: Int)? {
    guard let from = parties.firstIndex(of: message.sender), let to = parties.firstIndex(of: message.receiver) else {
      return nil
    }
    return (from, to)
  }
}

extension [Message] {
  /// The senders and receivers, from the outside to the inside.
  var parties: [String] {
    let order = [
      "Host", "View", "ViewController", "ViewModel", "Presenter", "Interactor", "Model", "Store", "Reducer", "Selector",
      "Router", "Worker", "PersonStore", "Navigation",
    ]
    let names = Set(flatMap { [$0.sender, $0.receiver] })
    return order.filter(names.contains) + names.subtracting(order).sorted()
  }
}

extension Message.Kind {
  /// Whether the sender names the receiver and the message.
  var isCall: Bool { self == .call || self == .set }
}

extension Message {
  /// The message with short values.
  var words: String { words(with: arguments.map { String($0.shortened) }) }

  var fullWords: String { words(with: arguments) }

  private func words(with values: [String]) -> String {
    switch kind {
    case .set: return "\(name) = \(values.joined(separator: ", "))"
    case .reply: return "(reply)"
    case .read: return "(reads \(name): \(values.joined(separator: ", ")))"
    case .observation: return "(notifies of a change)"
    case .notification: return "(notification: \(name))"
    case .call:
      let base = name.prefix { $0 != "(" }
      let labels = name.dropFirst(base.count).dropFirst().dropLast().split(separator: ":")
      let list = zip(labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }
      return (receiver == "PersonStore" ? "await " : "") + "\(base)(\(list.joined(separator: ", ")))"
    }
  }
}

extension String {
  fileprivate var shortened: Substring {
    guard count > 40 else { return self[...] }
    let type = prefix { $0 != "(" }
    return type.count < count && type.allSatisfy { $0.isLetter } ? type + "(…)" : prefix(39) + "…"
  }
}
