import MessageRecorder

extension Trace {
  /// The lines of a sequence diagram for Mermaid.
  var mermaid: [String] {
    let parties = parties
    let width = Set([parties.first, parties.last].compactMap(\.self)).count
    let ends = width == 1 ? parties[0] : "\(parties.first ?? ""),\(parties.last ?? "")"
    return ["sequenceDiagram"] + parties.map { "  participant \($0)" }
      + steps.flatMap { step in
        (parties.isEmpty ? [] : ["  Note over \(ends): \(escaped(step.event))"])
          + step.messages.map { message in
            let arrow = message.kind.isCall ? "->>" : "-->>"
            return "  \(message.sender)\(arrow)\(message.receiver): \(escaped(message.words))"
          }
      }
  }

  /// A semicolon would end the statement, a number sign begin an entity, and an angle bracket a tag.
  private func escaped(_ text: String) -> String {
    let escapes: [Character: String] = ["#": "#35;", ";": "#59;", "<": "#lt;", ">": "#gt;"]
    return text.visible.map { escapes[$0] ?? String($0) }.joined()
  }
}
