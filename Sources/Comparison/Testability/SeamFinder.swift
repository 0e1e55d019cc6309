import Instrumentation
import MessageRecorder

/// Finds where the killed mutants of a variant show, and which doubles a test there needs.
struct SeamFinder {
  let structure: Structure
  /// Of the store and the navigation, which all variants share.
  let domain: DeclarationCounts
  private let mutants: [MutantResult]
  let killed: [MutantResult]
  /// The protocols of the library that a view implements; a view that observes has none.
  private let viewProtocols: Set<String>
  /// The outermost types of the library, by the names of their parties.
  private let types: [String: String]

  init(structure: ScreenStructure, mutants: [MutantResult]) {
    (self.structure, domain) = (structure.library, structure.domain)
    self.mutants = mutants
    killed = mutants.filter(\.isKilled)
    viewProtocols = structure.viewProtocols
    let prefix = ScreenRoles.greeting.prefix
    types = Dictionary(structure.library.types.map { (String($0.name.trimmingPrefix(prefix)), $0.name) }) { first, _ in
      first
    }
  }

  /// The view and its host, which a test replaces by itself.
  private static let viewSide: Set<String> = ["View", "Host"]

  /// The pairs of parties between which mutants show, with the number of those that are killed.
  var exposures: [Testability.Exposure] {
    let pairs = killed.flatMap(\.outcome.exposedSeams)
    return Set(mutants.flatMap(\.outcome.exposedSeams)).sorted().map { pair in
      let access: Testability.Access = !isSeam(pair) ? .noSeam : isViewSeam(pair) ? .view : .noView
      return .init(pair: pair, mutants: pairs.count { $0 == pair }, access: access)
    }
  }

  /// Whether a test can stand between the view and the library: it cannot where a type keeps the widgets themselves.
  private var hasViewSeam: Bool {
    !structure.edges.contains { $0.isDirect && $0.to.contains(".") }
  }

  /// Whether a test there needs a view or a double of one: where a view observes, the test observes instead.
  func isViewSeam(_ pair: PartyPair) -> Bool {
    let parties = Set(pair.parties)
    if parties.contains("Host"), let other = parties.subtracting(["Host"]).first {
      // The host of a view observes the model too, and that needs no view.
      return types[other].map(keepsView) ?? true
    }
    return parties.contains("View") && !viewProtocols.isEmpty
  }

  private func keepsView(_ type: String) -> Bool {
    structure.edges.contains { $0.from == type && !Set($0.protocols).isDisjoint(with: viewProtocols) }
  }

  /// Whether a test can stand between two parties: one is outside the library, or is reached through a protocol or a
  /// closure, or can be driven alone.
  func isSeam(_ pair: PartyPair) -> Bool {
    let parties = pair.parties
    if !Self.viewSide.isDisjoint(with: parties) { return hasViewSeam }
    let inner = parties.compactMap { types[$0] }
    guard inner.count == parties.count else { return true }
    let edges = edges(between: inner)
    // Where no property leads from one to the other, a closure that one of them stores may.
    if edges.isEmpty { return structure.edges.contains { $0.target == .closure && inner.contains($0.from) } }
    return edges.contains { !$0.isDirect || isIsolated($0.to) }
  }

  private func edges(between types: [String]) -> [StructureEdge] {
    structure.edges.filter { types.count == 2 && Set([$0.from, $0.to]) == Set(types) }
  }

  var shownWithoutViewDouble: [MutantResult] {
    let seams = seamsWithoutView
    return killed.filter { !seams.isDisjoint(with: $0.outcome.exposedSeams) }
  }

  /// Whether a mutant leaves out a call of the view's protocol. Those with a view that observes have no such lines, as its
  /// host reads the values, and the host has no mutants.
  func isViewMapping(_ result: MutantResult) -> Bool { viewProtocols.contains(result.mutant.calledType ?? "") }

  private var seamsWithoutView: Set<PartyPair> {
    Set(killed.flatMap(\.outcome.exposedSeams)).filter { isSeam($0) && !isViewSeam($0) }
  }

  var curve: ExposureCurve {
    ExposureCurve(
      exposures: killed.map { .init(type: $0.type, seams: Set($0.outcome.exposedSeams)) },
      seams: Set(killed.flatMap(\.outcome.exposedSeams)).filter(isSeam),
      prices: structure.counts.requirementsByProtocol.merging(structure.counts.propertiesByCarrier) { $0 + $1 }
        .merging(domainPrices) { $1 }, objects: objects)
  }

  /// What a test makes that looks at some seams: the objects between them, what their initialisers demand, and doubles.
  private func objects(at seams: [PartyPair]) -> ExposureCurve.TestObjects {
    let names = structure.types.map(\.name)
    // Code in an extension of another module's type needs no object of the library.
    let wiring = names.filter { Role.Group(fileName: $0 + ".swift") == .wiring }
    let free = killed.map(\.type).filter { !names.contains($0) } + wiring
    let values = Set(structure.types.filter { ["struct", "enum"].contains($0.kind) }.map(\.name))
    let replaced = seams.map { Set($0.parties.compactMap { types[$0] }) }
    var objects = ExposureCurve.TestObjects(types: Set(free), doubles: Set(seams.flatMap(doubles)))
    var next = seams.flatMap(subjects)
    while let type = next.popLast() {
      guard objects.types.insert(type).inserted else { continue }
      next += values.intersection(structure.types.first { $0.name == type }?.names ?? [])
      for edge in structure.edges where edge.from == type {
        if edge.target == .protocol, edge.isArgument {
          objects.doubles.formUnion(doubles(of: edge.protocols))
        } else if edge.isDirect || edge.isArgument && !replaced.contains([edge.from, edge.to]) {
          next.append(edge.to)
        }
      }
    }
    return objects
  }

  /// The types of the library that a test at a seam makes: those that send to a double, and those that it drives alone.
  private func subjects(of seam: PartyPair) -> [String] {
    let inner = seam.parties.compactMap { types[$0] }
    if inner.count == 1 { return inner }
    let between = edges(between: inner)
    if between.isEmpty { return inner }
    return between.compactMap { !$0.isDirect ? $0.from : isIsolated($0.to) ? $0.to : nil }
  }

  /// What a test at a seam needs doubles of: the protocols that a party outside implements, or, between two of the
  /// library, either; with the values that cross.
  private func doubles(at seam: PartyPair) -> Set<String> {
    let parties = seam.parties
    if let collaborator = Self.collaborators.map(\.protocol).first(where: parties.contains) {
      return doubles(of: ["GreetingDomain." + collaborator])
    }
    return doubles(
      of: isViewSeam(seam)
        ? Array(viewProtocols) : edges(between: parties.compactMap { types[$0] }).flatMap(\.protocols))
  }

  private func doubles(of protocols: [String]) -> Set<String> {
    let domain = Self.collaborators.filter { protocols.contains("GreetingDomain." + $0.protocol) }
    return Set(protocols + domain.map { "GreetingDomain." + $0.carrier }).union(carriers(namedBy: protocols))
  }

  /// The carriers that some types name, with those that these are made of.
  private func carriers(namedBy types: [String]) -> Set<String> {
    let known = Set(structure.counts.propertiesByCarrier.keys).union(domainPrices.keys)
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

  private var domainPrices: [String: Int] {
    Self.collaborators.reduce(into: [:]) { prices, collaborator in
      prices["GreetingDomain." + collaborator.protocol] = domain.requirementsByProtocol[collaborator.protocol] ?? 0
      prices["GreetingDomain." + collaborator.carrier] = domain.propertiesByCarrier[collaborator.carrier] ?? 0
    }
  }

  private static let collaborators = [
    (protocol: "PersonStore", carrier: "Person"), (protocol: "Navigation", carrier: "WelcomeCard"),
  ]

  /// Whether a type refers to every other object through a protocol or a closure, so that a test can drive it alone.
  private func isIsolated(_ type: String) -> Bool {
    !structure.edges.contains { $0.from == type && $0.isDirect }
  }
}

extension MutantResult {
  /// The outermost type that the mutant is in.
  var type: String { String(mutant.declaration.prefix { $0 != "." }) }
}
