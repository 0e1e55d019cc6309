import MessageRecorder

/// How much of the wrong behaviour of a variant shows, where, and what it costs to stand there.
struct Testability: Sendable {
  let verdicts: MutantVerdicts
  let structure: Structure
  /// What the seams to the store and the navigation demand, which all variants share.
  let domain: Concepts
  let mockViewLines: Int
  private let killed: [MutantResult]
  /// The protocols of the library that a view implements; a view that observes is not told anything, and has none.
  private let viewProtocols: [String]

  init(verdicts: MutantVerdicts, structure: Structure, domain: Concepts, mockViewLines: Int) {
    self.verdicts = verdicts
    self.structure = structure
    self.domain = domain
    self.mockViewLines = mockViewLines
    killed = verdicts.rows.filter(\.isKilled)
    viewProtocols = structure.types
      .filter { $0.kind == "protocol" && Role(fileName: $0.name + ".swift") == .viewContract }.map(\.name)
  }

  /// The party that the view is, and its host, which a test replaces by itself.
  private static let viewSide: Set<String> = ["View", "Host"]

  /// The pairs of parties between which mutants show, with how many of those killed do.
  var exposedBySeam: [(seam: PartyPair, count: Int)] {
    let seams = killed.flatMap(\.outcome.exposedSeams)
    return Set(seams).sorted().map { seam in (seam, seams.count { $0 == seam }) }
  }

  /// Whether a test can stand between the view and the library: it cannot where a type keeps the widgets themselves.
  var hasViewSeam: Bool {
    !structure.edges.contains { $0.isDirect && $0.to.contains(".") }
  }

  /// Whether somebody who tests there needs a view or a double of one: a view that observes is not told anything.
  func isViewSeam(_ seam: PartyPair) -> Bool {
    let parties = Set(seam.parties)
    if parties.contains("Host"), let other = parties.subtracting(["Host"]).first {
      // The host of a view observes the model too, and that needs no view.
      return !structure.types.contains { $0.name == "Greeting" + other } || keepsView("Greeting" + other)
    }
    return parties.contains("View") && !viewProtocols.isEmpty
  }

  private func keepsView(_ type: String) -> Bool {
    structure.edges.contains { $0.from == type && !Set($0.protocols).isDisjoint(with: viewProtocols) }
  }

  /// Whether a test can stand between two parties: one is outside the library, or is reached through a protocol or a
  /// closure, or can be driven alone.
  func isSeam(_ seam: PartyPair) -> Bool {
    let parties = seam.parties
    if !Self.viewSide.isDisjoint(with: parties) { return hasViewSeam }
    let inner = parties.map { "Greeting" + $0 }
    let types = Set(structure.types.map(\.name))
    guard inner.allSatisfy(types.contains) else { return true }
    let edges = edges(between: inner)
    // Where no property leads from one to the other, a closure that one of them stores may.
    if edges.isEmpty { return structure.edges.contains { $0.target == .closure && inner.contains($0.from) } }
    return edges.contains { !$0.isDirect || isIsolated($0.to) }
  }

  private func edges(between types: [String]) -> [StructureEdge] {
    structure.edges.filter { Set([$0.from, $0.to]) == Set(types) }
  }

  /// Those killed that show at some seam other than the view's.
  var shownWithoutViewDouble: [MutantResult] {
    let seams = seamsWithoutView
    return killed.filter { !seams.isDisjoint(with: $0.outcome.exposedSeams) }
  }

  /// For each type that holds mutants that were killed, how many they are, and how many of them show without a view
  /// double.
  var shownByType: [(type: String, shown: Int, killed: Int)] {
    let seams = seamsWithoutView
    return Dictionary(grouping: killed) { String($0.mutant.declaration.prefix { $0 != "." }) }.sorted {
      $0.key < $1.key
    }
    .map { type, rows in (type, rows.count { !seams.isDisjoint(with: $0.outcome.exposedSeams) }, rows.count) }
  }

  /// Where something shows, and a test can stand without a view or a double of one.
  private var seamsWithoutView: Set<PartyPair> {
    Set(killed.flatMap(\.outcome.exposedSeams)).filter { isSeam($0) && !isViewSeam($0) }
  }

  /// What the doubles buy, from none to all of them.
  var curve: ExposureCurve {
    ExposureCurve(
      exposures: killed.map { Set($0.outcome.exposedSeams) },
      seams: exposedBySeam.map(\.seam).filter(isSeam).map { .init(parties: $0, doubles: doubles(at: $0)) },
      prices: structure.concepts.requirementsByProtocol.merging(structure.concepts.propertiesByCarrier) { $0 + $1 }
        .merging(domainPrices) { $1 })
  }

  /// What has to be doubled to stand at a seam: the protocols on it that a party outside implements, or, between two of
  /// the library, either; with the carriers that cross.
  private func doubles(at seam: PartyPair) -> Set<String> {
    let parties = seam.parties
    if let neighbour = Self.neighbours.first(where: { parties.contains($0.protocol) }) {
      return Set([neighbour.protocol, neighbour.carrier].map { "GreetingDomain." + $0 })
    }
    let protocols =
      isViewSeam(seam) ? viewProtocols : edges(between: parties.map { "Greeting" + $0 }).flatMap(\.protocols)
    return Set(protocols).union(carriers(namedBy: protocols))
  }

  /// The carriers that some types name, with those that these are made of.
  private func carriers(namedBy types: [String]) -> Set<String> {
    let known = Set(structure.concepts.propertiesByCarrier.keys).union(domainPrices.keys)
    let names = Dictionary(structure.types.map { ($0.name, $0.names) }) { $1 }
    var carriers: Set<String> = []
    var next = types
    while let type = next.popLast() {
      for name in names[type, default: []] where known.contains(name) && carriers.insert(name).inserted {
        next.append(name)
      }
    }
    return carriers
  }

  /// What the store and the navigation, and what crosses there, have to have.
  private var domainPrices: [String: Int] {
    Self.neighbours.reduce(into: [:]) { prices, neighbour in
      prices["GreetingDomain." + neighbour.protocol] = domain.requirementsByProtocol[neighbour.protocol] ?? 0
      prices["GreetingDomain." + neighbour.carrier] = domain.propertiesByCarrier[neighbour.carrier] ?? 0
    }
  }

  private static let neighbours = [
    (protocol: "PersonStore", carrier: "Person"), (protocol: "Navigation", carrier: "WelcomeCard"),
  ]

  func share(_ count: Int) -> String { count.percent(of: killed.count) }

  /// For each mutant that shows, how many lines are run before it does.
  var suspectLines: [Int] { killed.compactMap(\.outcome.suspectLines) }

  /// What a double of the view has to have: requirements, and the properties of the carriers that it is given; `nil` if
  /// there is no seam for one.
  var viewPrice: Int? {
    guard hasViewSeam else { return nil }
    let requirements = viewProtocols.reduce(0) { $0 + (structure.concepts.requirementsByProtocol[$1] ?? 0) }
    return carriers(namedBy: viewProtocols).reduce(requirements) {
      $0 + (structure.concepts.propertiesByCarrier[$1] ?? domainPrices[$1] ?? 0)
    }
  }

  /// What doubles at every seam have to have, those of the store and the navigation too.
  var priceOfAll: Int {
    let carriers = carriers(namedBy: Array(structure.concepts.requirementsByProtocol.keys))
    return structure.concepts.requirements
      + carriers.reduce(0) { $0 + (structure.concepts.propertiesByCarrier[$1] ?? 0) }
      + domainPrices.values.reduce(0, +)
  }

  /// The types with at least one mutant that is no wiring.
  var logicTypes: [String] {
    let files = Set(verdicts.rows.map(\.mutant.file)).filter { Role(fileName: $0) != .wiring }
    let types = verdicts.rows.filter { files.contains($0.mutant.file) }.compactMap {
      $0.mutant.declaration.split(separator: ".").first.map(String.init)
    }
    return Set(types).sorted()
  }

  /// The logic types that know no other object but through a protocol or a closure.
  var isolatedTypes: [String] { logicTypes.filter(isIsolated) }

  private func isIsolated(_ type: String) -> Bool {
    !structure.edges.contains { $0.from == type && $0.isDirect }
  }
}
