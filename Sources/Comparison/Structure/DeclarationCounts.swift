import Instrumentation

struct DeclarationCounts: Codable, Sendable {
  /// The nominal types that are no protocols, nested ones included.
  let types: Int
  let protocols: Int
  /// What the protocols demand of those who conform: functions, properties, subscripts, initialisers and types.
  let requirements: Int
}

extension DeclarationCounts {
  init(of dump: ModuleDump) {
    let declarations = dump.types.filter { $0.kind != .extension }
    let nominal = declarations.filter { $0.kind != .protocol }
    types = nominal.count
    protocols = declarations.count - nominal.count
    requirements = declarations.map(\.requirements.count).reduce(0, +)
  }
}
