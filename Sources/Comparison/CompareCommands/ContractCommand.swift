import CommandLineInterface
import Foundation
import MessageRecorder

/// Holds variants against the contract, for as long as one likes.
struct ContractCommand: Command {
  static let name = "contract"
  static let abstract = "hold architectures against the contract for longer"
  static var help: String {
    """
    Holds architectures against the contract: every scenario, every transition, and
    random walks.

    usage: compare contract [ARCHITECTURE …] [--walks N] [--seed S] [--root FOLDER]
                            [--format table|json]

      ARCHITECTURE     \(Variant.list);
                       all if none is named
      --walks N        how many random walks are played to each (default: 10000)
      --seed S         the seed of the first walk; the next walk has the next one
                       (default: 1)
      --root FOLDER    the folder of the package (default: the nearest one, from
                       this folder upwards)
      --format F       table (default) or json

    The sources are copied and built below .build/compare; for many walks, by a
    compiler that optimizes. A variant that traps, or that takes more than 10 s of
    processor time for a scenario or a walk, is named with that one (–).

    Exit code: 0 if all obey, 1 if one does not, 64 wrong usage, 66 an input cannot
    be read, 70 an internal failure.

    example: swift run compare contract VIPER VIP --walks 100000

    """
  }

  private let variants: [Variant]
  private let walks: Int
  private let seed: UInt64
  private let root: String?
  private let format: Format

  init(_ arguments: inout Arguments) throws(CommandError) {
    walks = try arguments.takeNumber("--walks", in: 0...1_000_000_000) ?? 10_000
    seed = try arguments.takeNumber("--seed", in: 0...UInt64.max) ?? 1
    root = try arguments.takeRoot()
    format = try arguments.takeFormat()
    variants = try arguments.takeVariants()
  }

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    let console = context.console
    let reports = try await context.session(root: root).contractReports(of: variants, walks: walks, seed: seed)
    let findings = zip(variants, reports).flatMap { variant, report in
      switch report {
      case .success(let report): report.findings(about: variant)
      case .failure(let failure): [failure.reason]
      }
    }
    switch format {
    case .table:
      console.print(Table(of: reports, variants))
      for finding in findings { console.print("\n" + finding) }
    case .json:
      try console.printJSON(zip(variants, reports).map { ContractRecord(of: $0, try? $1.get(), findings) })
    }
    return findings.isEmpty ? .done : .found
  }
}

/// How a variant fares in the contract, for the output as JSON.
struct ContractRecord: Encodable {
  let architecture: String
  @Nullable var scenarios: Int?
  @Nullable var scenariosPassed: Int?
  @Nullable var transitionWalks: Int?
  @Nullable var randomWalks: Int?
  @Nullable var divergingWalks: Int?
  @Nullable var randomWalksPerSecond: Int?
  let findings: [String]

  init(of variant: Variant, _ report: ContractReport?, _ findings: [String]) {
    architecture = variant.name
    scenarios = report?.scenarios.count
    scenariosPassed = report?.passedScenarios
    transitionWalks = report?.transitionWalks.played
    randomWalks = report?.randomWalks.played
    divergingWalks = report?.divergingWalks
    randomWalksPerSecond = report?.walksPerSecond
    self.findings = findings.filter { $0.hasPrefix(variant.name + " ") }
  }
}

extension Table {
  /// How variants fare in the contract.
  fileprivate init(of reports: [Measured<ContractReport>], _ variants: [Variant]) {
    self.init()
    addHeading("", variants.map(\.name))
    func addNumbers(_ label: String, _ number: (ContractReport) -> Int?) {
      add(label, reports.map { report in (try? report.get()).flatMap(number)?.grouped ?? "–" })
    }
    let count = reports.values().map(\.scenarios.count).max() ?? 0
    addNumbers("scenarios passed, of \(count)") { $0.passedScenarios }
    addNumbers("transition walks") { $0.transitionWalks.played }
    addNumbers("random walks") { $0.randomWalks.played }
    addNumbers("walks diverging") { $0.divergingWalks }
    addNumbers("random walks per second") { $0.walksPerSecond }
  }
}

extension ContractReport {
  var passedScenarios: Int { scenarios.count { $0.violation == nil } }
  var divergingWalks: Int { transitionWalks.diverging + randomWalks.diverging }

  /// How many random walks one process plays in a second.
  var walksPerSecond: Int? {
    randomWalkSeconds > 0 && randomWalks.played > 0 ? Int(Double(randomWalks.played) / randomWalkSeconds) : nil
  }

  /// The scenarios that the variant breaks, and the shortest walk that it diverges in.
  func findings(about variant: Variant) -> [String] {
    let broken = scenarios.compactMap { scenario in
      scenario.violation.map { "\(variant) breaks the contract in '\(scenario.name)'. \($0)" }
    }
    let counterexamples = [transitionWalks, randomWalks].compactMap(\.counterexample)
    guard let shortest = counterexamples.min(by: { $0.events < $1.events }) else { return broken }
    return broken + [
      "\(variant) diverges in \(transitionWalks.diverging) of \(transitionWalks.played) transition walks, and in "
        + "\(randomWalks.diverging) of \(randomWalks.played) random walks. \(shortest.text)"
    ]
  }
}
