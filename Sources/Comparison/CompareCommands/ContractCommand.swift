import CommandLineInterface
import Foundation
import MessageRecorder

struct ContractCommand: Command {
  static let name = "contract"
  static let abstract = "check architectures with more random walks"
  static let help = """
    Checks architectures by the contract: every scenario, every transition, and
    random walks.

    usage: compare contract [ARCHITECTURE …] [--walks N] [--seed S] [--root FOLDER]
                            [--format table|json]

    \(architecturesHelp)
      --walks N        random walks for each architecture (default: 10000)
      --seed S         the seed of the first walk; the next walk has the next one
                       (default: 1)
    \(rootHelp)
      --format F       table (default) or json

    The sources are copied and built below .build/compare; for many walks, by a
    compiler that optimizes. A variant that traps, or that takes more than 10 s of
    processor time, is listed with that scenario or walk (–).

    example: swift run compare contract VIPER VIP --walks 100000

    """

  private let variants: [Variant]
  private let walks: Int
  private let seed: UInt64
  private let format: Format

  init(_ arguments: inout Arguments) throws {
    walks = try arguments.takeNumber("--walks", in: 0...1_000_000_000) ?? 10_000
    seed = try arguments.takeNumber("--seed", in: 0...UInt64.max) ?? 1
    format = try arguments.takeFormat()
    variants = try arguments.takeVariants()
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let reports = try await context.session().contractReports(of: variants, walks: walks, seed: seed)
    let findings = zip(variants, reports).map { variant, report in
      switch report {
      case .success(let report): report.findings(about: variant)
      case .failure(let failure): [failure.message]
      }
    }
    if format == .json {
      let rows = variants.indices.map { ContractRecord(of: variants[$0].name, try? reports[$0].get(), findings[$0]) }
      try console.printJSON(VersionedRows(rows: rows))
    } else {
      var table = Table()
      table.addHeading("", variants.map(\.name))
      table.add(Metric.all, of: reports.map { try? $0.get() })
      console.print(table)
      for finding in findings.joined() { console.print("\n" + finding) }
    }
    return findings.allSatisfy(\.isEmpty) ? .done : .found
  }
}

typealias ContractRecord = MetricRecord<ContractReport, ContractFindings>

struct ContractFindings: Encodable {
  let architecture: String
  let findings: [String]
}

extension ContractRecord {
  init(of name: String, _ report: ContractReport?, _ findings: [String]) {
    metrics = Metric.all.values(of: report)
    rest = ContractFindings(architecture: name, findings: findings)
  }
}

extension Metric<ContractReport> {
  fileprivate static var all: [Self] {
    [
      Self("scenarios", "scenarios") { .count($0.scenarios.count) },
      Self("scenariosPassed", "  passed") { .count($0.passedScenarios) },
      Self("transitionWalks", "transition walks") { .count($0.transitionWalks.played) },
      Self("randomWalks", "random walks") { .count($0.randomWalks.played) },
      Self("divergingWalks", "walks diverging") { .count($0.divergingWalks) },
    ]
  }
}

extension ContractReport {
  var passedScenarios: Int { scenarios.count { $0.violation == nil } }
  var divergingWalks: Int { transitionWalks.diverging + randomWalks.diverging }

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
