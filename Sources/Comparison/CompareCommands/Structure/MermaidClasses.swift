import Instrumentation

struct MermaidClasses {
  let structure: Structure
  let host: Structure

  var lines: [String] {
    let edges = structure.edges.filter { $0.target != .closure } + structure.edges(of: host)
    var lines = ["%%{init: {\"class\": {\"hideEmptyMembersBox\": true}}}%%", "classDiagram"]
    for name in Set(edges.filter { $0.target == .protocol }.map(\.to)).sorted() {
      lines.append("  class \(identifier(name)) { <<protocol>> }")
    }
    lines += edges.map { edge in
      let arrow = edge.strength == .strong ? "-->" : "..>"
      let protocols = edge.target == .type ? edge.protocols.map(\.shortTypeName) : []
      let role = protocols.isEmpty ? "" : " as \(protocols.joined(separator: " & "))"
      return "  \(identifier(edge.from)) \(arrow) \(identifier(edge.to)) : \(edge.property)\(role)"
    }
    lines += structure.conformances(of: host).map { type, name in
      "  \(identifier(type)) ..|> \(identifier(name)) : is a"
    }
    return lines
  }

  // A name with a point in it would be read as two.
  private func identifier(_ name: String) -> String {
    String(name.shortTypeName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
