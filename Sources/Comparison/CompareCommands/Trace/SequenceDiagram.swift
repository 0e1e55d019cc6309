import CommandLineInterface
import MessageRecorder

/// A scenario as a sequence diagram: a line for each party, from left to right, and an arrow for each message.
struct SequenceDiagram {
  /// How far the lines of the parties are from each other.
  private static let distance = 5
  /// The least room for what is said.
  private static let narrowestText = 24

  private let trace: Trace
  let parties: [String]

  init(of trace: Trace) {
    self.trace = trace
    parties = trace.parties
  }

  /// How many columns it takes at least.
  var narrowestWidth: Int { textStart + Self.narrowestText }

  /// Where the texts begin.
  private var textStart: Int { parties.count * Self.distance }

  /// Draws it.
  func lines(width: Int) -> [(text: String, isHeading: Bool)] {
    var lines: [(text: String, isHeading: Bool)] = head.map { ($0, false) }
    for step in trace.steps {
      lines.append((lifelines(parties.count), false))
      lines += StyledLine(step.event).wrapped(to: width).map { ($0.text, true) }
      for message in step.messages {
        lines.append((line(of: message, width: width), false))
      }
      if step.messages.isEmpty { lines.append((lifelines(parties.count) + "(nothing is said)", false)) }
    }
    return lines.map { ($0.withoutTrailingBlanks, $1) }
  }

  /// The names of the parties, each above its line.
  var head: [String] { parties.indices.map { lifelines($0) + parties[$0] } }

  /// A row in which nothing is said.
  var emptyLine: String { lifelines(parties.count) }

  /// An arrow, and what is said.
  func line(of message: Message, width: Int) -> String {
    let text = StyledLine(message.words).text
    let room = width - textStart
    return arrow(of: message) + (text.count > room ? text.prefix(room - 1) + "…" : text[...])
  }

  /// The lines of the first parties.
  private func lifelines(_ count: Int) -> String {
    String(repeating: "│" + String(repeating: " ", count: Self.distance - 1), count: count)
  }

  private func arrow(of message: Message) -> String {
    var row = Array(lifelines(parties.count))
    guard let from = parties.firstIndex(of: message.sender), let to = parties.firstIndex(of: message.receiver) else {
      return String(row)
    }
    let (start, end) = (from * Self.distance, to * Self.distance)
    let step = start < end ? 1 : -1
    for column in stride(from: start + step, to: end, by: step) { row[column] = message.kind.isCall ? "─" : "╌" }
    row[start] = start < end ? "├" : "┤"
    row[end - step] = start < end ? "▶" : "◀"
    return String(row)
  }
}

extension Trace {
  /// Those who take part, from the outside to the inside.
  var parties: [String] { Self.parties(in: steps.flatMap(\.messages)) }

  /// Those who say or are told something in messages, from the outside to the inside.
  static func parties(in messages: [Message]) -> [String] {
    let order = [
      "Host", "View", "ViewController", "ViewModel", "Presenter", "Interactor", "Model", "Store", "Reducer", "Selector",
      "Router", "Worker", "PersonStore", "Navigation",
    ]
    let names = Set(messages.flatMap { [$0.sender, $0.receiver] })
    return order.filter(names.contains) + names.subtracting(order).sorted()
  }
}

extension Message.Kind {
  /// Whether the sender names who is told, and what.
  var isCall: Bool {
    switch self {
    case .call, .set: true
    case .notification, .observation, .reply, .read: false
    }
  }
}

extension Message {
  /// What is said, with values that are short enough.
  var words: String { words(with: arguments.map { String($0.shortened) }) }

  /// What is said, with all of its values.
  var fullWords: String { words(with: arguments) }

  private func words(with values: [String]) -> String {
    switch kind {
    case .set: return "\(name) = \(values.joined(separator: ", "))"
    case .reply: return "(reply)"
    case .read: return "(reads \(name): \(values.joined(separator: ", ")))"
    case .observation: return "(observes a change)"
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
  /// A value that is not too long: of one that is made of others, the type alone.
  fileprivate var shortened: Substring {
    guard count > 40 else { return self[...] }
    let type = prefix { $0 != "(" }
    return type.count < count && type.allSatisfy { $0.isLetter } ? type + "(…)" : prefix(39) + "…"
  }
}

/// A scenario as a sequence diagram in the language of Mermaid, which Markdown viewers draw.
struct MermaidSequence {
  let trace: Trace

  var lines: [String] {
    var lines = ["sequenceDiagram"]
    lines += trace.parties.map { "  participant \($0)" }
    for step in trace.steps {
      if let first = trace.parties.first, let last = trace.parties.last {
        let range = first == last ? first : "\(first),\(last)"
        lines.append("  Note over \(range): \(escaped(step.event))")
      }
      lines += step.messages.map { message in
        let arrow = message.kind.isCall ? "->>" : "-->>"
        return "  \(message.sender)\(arrow)\(message.receiver): \(escaped(message.words))"
      }
    }
    return lines
  }

  /// A semicolon would end the statement, a number sign begin an entity, and an angle bracket a tag.
  private func escaped(_ text: String) -> String {
    StyledLine(text).text.map { character in
      switch character {
      case "#": "#35;"
      case ";": "#59;"
      case "<": "#lt;"
      case ">": "#gt;"
      default: String(character)
      }
    }.joined()
  }
}
