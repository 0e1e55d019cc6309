import MessageRecorder

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
    text.visible.map { character in
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
