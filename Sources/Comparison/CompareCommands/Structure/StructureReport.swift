import CommandLineInterface

/// Tells how the types of some variants refer to each other, and how those of their hosts refer to them.
struct StructureReport {
  /// The variants.
  let structures: [Structure]
  /// Their hosts, in the same order.
  let hosts: [Structure]

  @MainActor
  func print(on console: Console) {
    var table = Table()
    table.addHeading("structure", structures.map(\.module.architecture))
    table.add(Metric.conceptCounts + Metric.references, of: structures)
    console.print(table)
    for (structure, host) in zip(structures, hosts) {
      console.print("")
      console.print(console.styled("\(structure.module.architecture)   → strong, ⇢ weak", .bold))
      structure.edges.map(\.words).forEach { console.printParagraph("  " + $0) }
      console.print("  the host:")
      structure.edges(of: host).map(\.words).forEach { console.printParagraph("    " + $0) }
      for cycle in structure.strongCycles {
        console.printParagraph("  strong cycle: \(cycle.map(\.short).joined(separator: " → "))")
      }
      console.print("")
      console.print(Self.duties(of: structure))
    }
  }

  private static func duties(of structure: Structure) -> Table {
    var table = Table()
    table.addHeading("who does what", ["store", "formatting", "navigation", "state", "constructs", "names"])
    for duty in structure.duties {
      let names = structure.types.first { $0.name == duty.type }?.names.count ?? 0
      table.add(
        duty.type.short,
        [duty.store, duty.formatting, duty.navigation].map { $0?.rawValue ?? "–" } + [
          duty.workflowState.isEmpty ? "–" : duty.workflowState.count.grouped,
          duty.constructs.isEmpty ? "–" : duty.constructs.count.grouped, names.grouped,
        ])
    }
    return table
  }
}

/// How the types of a variant and the view of its host hang together, as a class diagram in the language of Mermaid.
struct MermaidClasses {
  /// The variant.
  let structure: Structure
  /// Its host.
  let host: Structure

  var lines: [String] {
    let edges = structure.edges.filter { $0.target != .closure } + structure.edges(of: host)
    var lines = ["%%{init: {\"class\": {\"hideEmptyMembersBox\": true}}}%%", "classDiagram"]
    for name in Set(edges.filter { $0.target == .protocol }.map(\.to)).sorted() {
      lines.append("  class \(identifier(name)) { <<protocol>> }")
    }
    lines += edges.map { edge in
      let arrow = edge.strength == .strong ? "-->" : "..>"
      let protocols = edge.target == .type ? edge.protocols.map(\.short) : []
      let role = protocols.isEmpty ? "" : " as \(protocols.joined(separator: " & "))"
      return "  \(identifier(edge.from)) \(arrow) \(identifier(edge.to)) : \(edge.property)\(role)"
    }
    lines += structure.conformances(of: host).map { type, name in
      "  \(identifier(type)) ..|> \(identifier(name)) : is a"
    }
    return lines
  }

  /// A name with a point in it would be read as two.
  private func identifier(_ name: String) -> String {
    String(name.short.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}

extension StructureEdge {
  /// The reference in words.
  fileprivate var words: String {
    let arrow = strength == .strong ? "→" : "⇢"
    var remarks: [String] = []
    if target == .protocol { remarks.append("protocol") }
    if target == .type, !protocols.isEmpty {
      remarks.append("as \(protocols.map(\.short).joined(separator: " & "))")
    }
    if isThroughClosure, target != .closure { remarks.append("through a closure") }
    if target == .closure { remarks.append("made outside") }
    let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
    return "\(from.short).\(property) \(arrow) \(to.short)\(remark)"
  }
}

extension String {
  /// The name of a type without that of the module, or of a module's architecture.
  fileprivate var short: String {
    split(separator: ".").last.map(String.init) ?? self
  }

  fileprivate var architecture: String { String(trimmingPrefix("Greeting")) }
}
