public import CompilerDump

/// How the types of a module hang together, from the compiler's syntax trees.
///
/// Nested types count as the outermost one around them. A type of another module of the package has that module's name
/// before its own. All lists have an order that depends on nothing but the module.
public struct Structure: Codable, Sendable {
  /// The name of the module.
  public let module: String
  /// How many concepts the module introduces.
  public let concepts: Concepts
  /// The outermost types, protocols included, with the types that they name.
  public let types: [TypeFanOut]
  /// The mean and the maximum of the types named.
  public let fanOut: FanOut
  /// The protocols of the package that types conform to, by the names of the outermost types.
  public let conformances: [String: [String]]
  /// The references from type to type.
  public let edges: [StructureEdge]
  /// The groups of types that keep each other alive: strong references lead from each to each.
  public let strongCycles: [[String]]
  /// What the logic types do.
  public let duties: [TypeDuties]

  /// Measures a module.
  ///
  /// - Parameters:
  ///   - dump: The module.
  ///   - seams: The types by which duties are told.
  /// - Complexity: O(*n*) in the number of its nodes, and O(*t*³) in the number of its types.
  public init(of dump: ModuleDump, seams: Seams = .greeting) {
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
