/// How much of the wrong behaviour of a variant shows, where, and what it costs to stand there.
package struct Testability: Sendable {
  /// What has become of its mutants.
  package let verdicts: MutantVerdicts
  /// How its types hang together.
  package let structure: Structure
  /// What the seams to the store and the navigation demand, which all variants share.
  package let domain: Concepts
  /// The code lines of the mock view.
  package let mockViewLines: Int

  /// Puts together what was measured.
  package init(verdicts: MutantVerdicts, structure: Structure, domain: Concepts, mockViewLines: Int) {
    self.verdicts = verdicts
    self.structure = structure
    self.domain = domain
    self.mockViewLines = mockViewLines
  }

  private static let viewProtocol = "GreetingView"

  private var killed: [MutantVerdict] { verdicts.rows.filter(\.isKilled) }

  /// The pairs of parties between which mutants show, with how many of those killed do.
  package var exposedBySeam: [(seam: String, count: Int)] {
    let seams = killed.flatMap(\.exposedSeams)
    return Set(seams).sorted().map { seam in (seam, seams.count { $0 == seam }) }
  }

  /// Whether somebody who tests there needs a view or a mock of one: a view that observes is not told anything.
  package func isViewSeam(_ seam: String) -> Bool {
    let parties = seam.split(separator: "–")
    if parties.contains("Host") { return true }
    return parties.contains("View") && structure.concepts.requirementsByProtocol[Self.viewProtocol] != nil
  }

  /// Whether a test can stand between two parties: one is outside the library, or is reached through a protocol or a
  /// closure, or can be driven alone.
  package func isSeam(_ seam: String) -> Bool {
    let parties = seam.split(separator: "–").map { "Greeting" + $0 }
    let types = Set(structure.types.map(\.name))
    guard parties.allSatisfy(types.contains) else { return true }
    return structure.edges.contains { edge in
      Set([edge.from, edge.to]) == Set(parties)
        && (edge.isThroughClosure || !edge.protocols.isEmpty || isIsolated(edge.to))
    }
  }

  /// How many of those killed show at some seam other than the view's.
  package var exposedWithoutView: Int { killed.count(where: isExposedWithoutView) }

  /// For each type that holds mutants that were killed, how many they are, and how many of them show without a view.
  package var exposedByType: [(type: String, exposed: Int, killed: Int)] {
    Dictionary(grouping: killed) { String($0.declaration.prefix { $0 != "." }) }.sorted { $0.key < $1.key }
      .map { ($0, $1.count(where: isExposedWithoutView), $1.count) }
  }

  /// Whether a mutant shows at some seam other than the view's.
  package func isExposedWithoutView(_ row: MutantVerdict) -> Bool {
    row.exposedSeams.contains { isSeam($0) && !isViewSeam($0) }
  }

  /// The share of those killed, in percent.
  package func share(_ count: Int) -> String { count.percent(of: killed.count) }

  /// For each mutant that shows, how many lines are run before it does.
  package var suspectLines: [Int] { killed.compactMap(\.suspectLines) }

  /// What a double of the view has to have: requirements, and the properties of the carriers that it is given.
  package var viewPrice: Int {
    let carriers = structure.types.first { $0.name == Self.viewProtocol }?.names ?? []
    return (structure.concepts.requirementsByProtocol[Self.viewProtocol] ?? 0)
      + carriers.reduce(0) { $0 + (structure.concepts.propertiesByCarrier[$1] ?? 0) }
  }

  /// What doubles at every seam have to have, those of the store and the navigation too.
  package var priceOfAll: Int {
    let shared = ["PersonStore", "Navigation"].map { domain.requirementsByProtocol[$0] ?? 0 }
    let carriers = ["Person", "WelcomeCard"].map { domain.propertiesByCarrier[$0] ?? 0 }
    return structure.concepts.requirements + structure.concepts.propertiesByCarrier.values.reduce(0, +)
      + (shared + carriers).reduce(0, +)
  }

  /// The types with at least one mutant that is no wiring.
  package var logicTypes: [String] {
    let types = verdicts.rows.filter { Role(fileName: $0.file) != .wiring }.compactMap {
      $0.declaration.split(separator: ".").first.map(String.init)
    }
    return Set(types).sorted()
  }

  /// The logic types that know no other object but through a protocol or a closure.
  package var isolatedTypes: [String] { logicTypes.filter(isIsolated) }

  private func isIsolated(_ type: String) -> Bool {
    structure.edges.allSatisfy { edge in
      edge.from != type || edge.target != .type || edge.isThroughClosure || !edge.protocols.isEmpty
    }
  }
}
