import Instrumentation

struct ScreenStructure: Encodable, Sendable {
  var library: Structure
  /// `nil` if the section `structure` was not asked for. No other section needs the host.
  var host: Structure?
  /// The protocols of the library that the mock view implements; a view that observes implements none.
  let viewProtocols: Set<String>

  private enum CodingKeys: CodingKey {
    case library, host
  }

  init(library: Structure, host: Structure?, mockView: Structure) {
    (self.library, self.host) = (library, host)
    let prefix = library.module + "."
    let names = mockView.conformances.values.joined().filter { $0.hasPrefix(prefix) }
    viewProtocols = Set(names.map { String($0.dropFirst(prefix.count)) })
  }
}

/// How the types of a module hang together, from the compiler's syntax trees.
///
/// Nested types count as the outermost one around them. A type of another module of the package has that module's name
/// before its own. All lists have an order that depends on nothing but the module.
struct Structure: Codable, Sendable {
  struct NamingType: Codable, Sendable {
    let name: String
    /// What it is, as `class` or `protocol`.
    let kind: String
    let names: [String]
  }

  let module: String
  let counts: DeclarationCounts
  var types: [NamingType]
  /// The protocols of the package that types conform to, by the names of the outermost types.
  let conformances: [String: [String]]
  let edges: [StructureEdge]
  /// The groups of types that keep each other alive: strong references lead from each to each.
  let strongCycles: [[String]]
  let duties: [TypeDuties]

  /// How many types each type names; protocols are named, but are not counted as naming.
  var fanOut: [Int] { types.filter { $0.kind != "protocol" }.map(\.names.count) }

  /// The groups of nodes that can all reach each other, each in order.
  static func cycles<Node: Hashable & Comparable>(of edges: [(from: Node, to: Node)]) -> [[Node]] {
    var edges = edges
    var count = 0
    // A node that leads to no other, or that none leads to, is in no cycle.
    while edges.count != count {
      count = edges.count
      let (starts, ends) = (Set(edges.map(\.from)), Set(edges.map(\.to)))
      edges = edges.filter { ends.contains($0.from) && starts.contains($0.to) }
    }
    var reachable: [Node: Set<Node>] = [:]
    for edge in edges { reachable[edge.from, default: []].insert(edge.to) }
    let nodes = reachable.keys.sorted()
    for middle in nodes {
      let further = reachable[middle] ?? []
      for node in nodes where reachable[node]?.contains(middle) == true { reachable[node]?.formUnion(further) }
    }
    var seen: Set<[Node]> = []
    return nodes.map { node in
      nodes.filter { reachable[node]?.contains($0) == true && reachable[$0]?.contains(node) == true }
    }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

extension Structure {
  init(of dump: ModuleDump) {
    let named = dump.namedTypes
    module = dump.name
    counts = DeclarationCounts(of: dump)
    types = dump.outermostTypes.map { declaration in
      NamingType(
        name: dump.label(declaration.name), kind: declaration.kind.rawValue,
        names: named[declaration.name, default: []].sorted().map(dump.label))
    }
    let package = Set(dump.package)
    conformances = dump.types.filter { $0.kind != .protocol }.reduce(into: [:]) { conformances, declaration in
      let protocols = declaration.protocols.filter { package.contains($0.module) }.map(dump.label)
      if !protocols.isEmpty { conformances[declaration.name.outermost.description, default: []] += protocols.sorted() }
    }
    let finder = ReferenceFinder(in: dump)
    (edges, strongCycles) = (finder.edges, finder.strongCycles)
    duties = DutyFinder(dump: dump, named: named).duties
  }
}

extension ModuleDump {
  /// What a type is called in results: one of this module by its own name, another with its module's.
  func label(_ type: TypeName) -> String {
    type.module == name ? type.description : type.module + "." + type.description
  }

  var outermostTypes: [TypeDeclaration] {
    types.filter { $0.kind != .extension && $0.name.path.count == 1 }.sorted { $0.name < $1.name }
  }
}
