import Instrumentation

struct DeclarationCounts: Codable, Sendable {
  /// The nominal types that are no protocols, nested ones included.
  let types: Int
  let protocols: Int
  /// What the protocols demand of those who conform: functions, properties, subscripts, initialisers and types.
  let requirements: Int
  let requirementsByProtocol: [String: Int]
  /// The stored properties of the structures, which carry data, by the names of the outermost types.
  let propertiesByCarrier: [String: Int]
}

extension DeclarationCounts {
  init(of dump: ModuleDump) {
    let declarations = dump.types.filter { $0.kind != .extension }
    let nominal = declarations.filter { $0.kind != .protocol }
    types = nominal.count
    protocols = declarations.count - nominal.count
    requirements = declarations.map(\.requirements.count).reduce(0, +)
    requirementsByProtocol = declarations.reduce(into: [:]) { counts, declaration in
      if declaration.kind == .protocol {
        counts[declaration.name.outermost.description] = declaration.requirements.count
      }
    }
    let structures = Set(declarations.filter { $0.kind == .struct }.map(\.name))
    propertiesByCarrier = dump.storedProperties.reduce(into: [:]) { counts, property in
      guard !property.isStatic, structures.contains(property.enclosingType) else { return }
      counts[property.enclosingType.outermost.description, default: 0] += 1
    }
  }
}
