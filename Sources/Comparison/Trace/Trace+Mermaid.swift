import MessageRecorder

extension Trace {
  /// The lines of a sequence diagram for Mermaid.
  var mermaid: [String] {
    let parties = parties
    let width = Set([parties.first, parties.last].compactMap(\.self)).count
    let ends = width == 1 ? parties[0] : "\(parties.first ?? ""),\(parties.last ?? "")"
    var lines = ["sequenceDiagram"] + parties.map { "  participant \($0)" }
    for step in steps {
      if !parties.isEmpty { lines.append("  Note over \(ends): \(escaped(step.event))") }
      lines += step.messages.map { message in
        let arrow = message.kind.isCall ? "->>" : "-->>"
        return "  \(message.sender)\(arrow)\(message.receiver): \(escaped(message.words))"
      }
      if !step.reads.isEmpty, !parties.isEmpty { lines.append("  Note over \(ends): \(readers(in: step))") }
    }
    return lines
  }

  /// The number of reads in words, by who reads; a read is no arrow.
  private func readers(in step: Step) -> String {
    let counts = Dictionary(grouping: step.reads, by: \.receiver).sorted { $0.key < $1.key }
    return counts.map { "\($1.count) read\($1.count == 1 ? "" : "s") by \($0)" }.joined(separator: ", ")
  }

  /// A semicolon would end the statement, a number sign begin an entity, and an angle bracket a tag.
  private func escaped(_ text: String) -> String {
    let escapes: [Character: String] = ["#": "#35;", ";": "#59;", "<": "#lt;", ">": "#gt;"]
    return text.visible.map { escapes[$0] ?? String($0) }.joined()
  }
}
