import CommandLineInterface
import Foundation
import GreetingContract
import GreetingVariants

/// Holds variants against the contract, for as long as one likes.
struct ContractCommand: Command {
  static let name = "contract"
  static let abstract = "hold architectures against the contract for longer"
  static let help = """
    Holds architectures against the contract: every scenario, every transition, and
    random walks.

    usage: compare contract [ARCHITECTURE …] [--walks N] [--seed S]
                            [--processes N] [--format table|json]

      ARCHITECTURE     \(Variant.list);
                       all if none is named
      --walks N        how many random walks are played to each (default: 10000)
      --seed S         the seed of the first walk; the next walk has the next one
                       (default: 1)
      --processes N    how many processes play the random walks at most
                       (default: one per processor)
      --format F       table (default) or json

    A variant that traps, or that takes more than \(TimeLimit.seconds) s of processor time for a
    scenario or a walk, is told with the name of that one (–).

    Exit code: 0 if all obey, 1 if one does not, 64 wrong usage, 70 an internal
    failure.

    example: swift run -c release compare contract VIPER VIP --walks 100000

    """

  private let variants: [Variant]
  private let walks: Int
  private let seed: UInt64
  private let processes: Int
  private let format: Format

  init(_ arguments: inout Arguments) throws(CommandError) {
    walks = try arguments.takeNumber("--walks", in: 0...1_000_000_000) ?? 10_000
    seed = try arguments.takeNumber("--seed", in: 0...UInt64.max) ?? 1
    processes =
      try arguments.takeNumber("--processes", in: 1...1_000) ?? ProcessInfo.processInfo.activeProcessorCount
    format = try arguments.takeFormat()
    variants = try arguments.takeVariants()
  }

  func run(in workplace: Workplace) async throws(CommandError) -> ExitCode {
    let console = workplace.console
    var results: [ContractResult] = []
    for variant in variants {
      results.append(
        try await ContractResult(of: variant, walks: walks, seed: seed, processes: processes, on: console))
    }
    switch format {
    case .table:
      console.print(table(of: results))
      console.printFindings(of: results)
    case .json: try console.printJSON(results.map(ContractRecord.init))
    }
    return results.allSatisfy(\.findings.isEmpty) ? .done : .found
  }

  private func table(of results: [ContractResult]) -> Table {
    var table = Table()
    table.addHeading("", results.map(\.variant.name))
    table.addContract(results)
    table.add("random walks per second", results.map { $0.walksPerSecond?.grouped ?? "–" })
    return table
  }

  private struct ContractRecord: Encodable {
    let architecture: String
    let scenarios: Int
    let scenariosPassed: Int?
    let transitionWalks: Int?
    let randomWalks: Int?
    let divergingWalks: Int?
    let randomWalksPerSecond: Int?
    let findings: [String]

    init(_ result: ContractResult) {
      architecture = result.variant.name
      scenarios = Scenario.all.count
      scenariosPassed = result.passedScenarios
      transitionWalks = result.transitionWalks?.walks
      randomWalks = result.randomWalks?.walks
      divergingWalks = result.divergingWalks
      randomWalksPerSecond = result.walksPerSecond
      findings = result.findings
    }
  }
}

extension Table {
  /// Adds the rows about the contract.
  mutating func addContract(_ results: [ContractResult]) {
    func addNumbers(_ label: String, _ number: (ContractResult) -> Int?) {
      add(label, results.map { number($0)?.grouped ?? "–" })
    }
    addNumbers("scenarios passed, of \(Scenario.all.count)") { $0.passedScenarios }
    addNumbers("transition walks") { $0.transitionWalks?.walks }
    addNumbers("random walks") { $0.randomWalks?.walks }
    addNumbers("walks diverging") { $0.divergingWalks }
  }
}

extension Console {
  /// Prints what is wrong with some variants, if anything is, or of each the first findings alone.
  func printFindings(of results: [ContractResult], atMost limit: Int = .max) {
    for result in results {
      for finding in result.findings.prefix(limit) { print("\n" + finding) }
      let rest = result.findings.count - limit
      if rest > 0 { print("\nAnd \(rest.grouped) more. 'compare contract \(result.variant)' prints all.") }
    }
  }
}
