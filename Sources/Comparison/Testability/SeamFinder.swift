import Instrumentation
import MessageRecorder

/// Finds where the killed mutants of a variant show, and whether a test there needs a double of the view.
struct SeamFinder {
  let structure: Structure
  private let mutants: [MutantResult]
  let killed: [MutantResult]
  /// The protocols of the library that a view implements; a view that observes has none.
  private let viewProtocols: Set<String>
  /// The outermost types of the library, by the names of their parties.
  private let types: [String: String]

  init(structure: ScreenStructure, mutants: [MutantResult]) {
    self.structure = structure.library
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
    let edges = structure.edges.filter { Set([$0.from, $0.to]) == Set(inner) }
    // Where no property leads from one to the other, a closure that one of them stores may.
    if edges.isEmpty { return structure.edges.contains { $0.target == .closure && inner.contains($0.from) } }
    return edges.contains { !$0.isDirect || isIsolated($0.to) }
  }

  var shownWithoutViewDouble: [MutantResult] {
    let seams = Set(killed.flatMap(\.outcome.exposedSeams)).filter { isSeam($0) && !isViewSeam($0) }
    return killed.filter { !seams.isDisjoint(with: $0.outcome.exposedSeams) }
  }

  /// Whether a mutant leaves out a call of the view's protocol. Those with a view that observes have no such lines, as its
  /// host reads the values, and the host has no mutants.
  func isViewMapping(_ result: MutantResult) -> Bool { viewProtocols.contains(result.mutant.calledType ?? "") }

  /// Whether a type refers to every other object through a protocol or a closure, so that a test can drive it alone.
  private func isIsolated(_ type: String) -> Bool {
    !structure.edges.contains { $0.from == type && $0.isDirect }
  }
}

extension MutantResult {
  /// The outermost type that the mutant is in.
  var type: String { String(mutant.declaration.prefix { $0 != "." }) }
}
