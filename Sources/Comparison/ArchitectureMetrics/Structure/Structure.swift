import Instrumentation

/// How the types of a module hang together, from the compiler's syntax trees.
///
/// Nested types count as the outermost one around them. A type of another module of the package has that module's name
/// before its own. All lists have an order that depends on nothing but the module.
struct Structure: Codable, Sendable {
  /// The name of the module.
  let module: String
  /// How many concepts the module introduces.
  let concepts: Concepts
  /// The outermost types, protocols included, with the types that they name.
  let types: [TypeFanOut]
  /// The mean and the maximum of the types named.
  let fanOut: FanOut
  /// The protocols of the package that types conform to, by the names of the outermost types.
  let conformances: [String: [String]]
  /// The references from type to type.
  let edges: [StructureEdge]
  /// The groups of types that keep each other alive: strong references lead from each to each.
  let strongCycles: [[String]]
  /// What the logic types do.
  let duties: [TypeDuties]

  /// Measures a module.
  init(of dump: ModuleDump, seams: Seams = .greeting) {
    let labels = TypeLabels(module: dump.name)
    let named = NamedTypes(in: dump)
    module = dump.name
    concepts = Concepts(of: dump)
    types = dump.outermostTypes.map { declaration in
      TypeFanOut(
        name: labels[declaration.name], kind: declaration.kind.rawValue,
        names: named[declaration.name].sorted().map { labels[$0] })
    }
    let package = Set(dump.package)
    conformances = dump.types.filter { $0.kind != .protocol }.reduce(into: [:]) { conformances, declaration in
      let protocols = declaration.protocols.filter { package.contains($0.module) }.map { labels[$0] }
      if !protocols.isEmpty { conformances[declaration.name.outermost.description, default: []] += protocols.sorted() }
    }
    fanOut = FanOut(of: types.filter { $0.kind != "protocol" })
    edges = (PropertyEdges(in: dump).edges + ClosureEdges(in: dump).edges).map { StructureEdge($0, labels: labels) }
      .sorted()
    strongCycles = Self.cycles(of: edges)
    duties = DutyFinder(dump: dump, named: named, seams: seams).duties(labels: labels)
  }

  private static func cycles(of edges: [StructureEdge]) -> [[String]] {
    let strong = edges.filter { $0.strength == .strong && $0.target != .closure }
    return StrongCycles(edges: strong.map { ($0.from, $0.to) }).groups
  }
}

/// How types are called in results: those of the measured module by their own name, others with their module's.
struct TypeLabels {
  /// The measured module.
  let module: String

  /// The label of a type.
  subscript(name: TypeName) -> String {
    name.module == module ? name.description : name.module + "." + name.description
  }
}

extension ModuleDump {
  /// The types that are nested in no other, in the order of their names.
  var outermostTypes: [TypeDeclaration] {
    types.filter { $0.kind != .extension && $0.name.path.count == 1 }.sorted { $0.name < $1.name }
  }

  /// The types of this module that conform to all of some protocols, in the order of their names.
  func conformers(to protocols: [TypeName]) -> [TypeName] {
    guard !protocols.isEmpty else { return [] }
    var conformances: [TypeName: Set<TypeName>] = [:]
    for type in types where type.kind != .protocol { conformances[type.name, default: []].formUnion(type.protocols) }
    return conformances.filter { $0.value.isSuperset(of: protocols) }.keys.sorted()
  }
}

/// The types that one type names.
struct TypeFanOut: Codable, Sendable {
  /// The name of the type.
  let name: String
  /// What it is, as `class` or `protocol`.
  let kind: String
  /// The types of the package that it names, itself left out.
  let names: [String]
}

/// How many types the types of a module name; protocols are named, but are not counted as naming.
struct FanOut: Codable, Sendable {
  /// The arithmetic mean, zero if there are no types.
  let mean: Double
  /// The largest number.
  let maximum: Int

  /// Takes the mean and the maximum.
  init(of types: [TypeFanOut]) {
    let counts = types.map(\.names.count)
    mean = counts.isEmpty ? 0 : Double(counts.reduce(0, +)) / Double(counts.count)
    maximum = counts.max() ?? 0
  }
}
