import CommandLineInterface
import Foundation
import MessageRecorder

struct ContractCommand: Command {
  static let name = "contract"
  static let abstract = "check architectures with more random walks"
  static let help = """
    Checks architectures by the contract: every scenario, every transition, and
    random walks.

    usage: compare contract [ARCHITECTURE …] [--guests] [--walks N] [--seed S]
                            [--root FOLDER] [--format table|json]

    \(architecturesHelp)
      --guests         the contract of the guest book, an app of several screens
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
  private let playsGuestBooks: Bool
  private let walks: Int
  private let seed: UInt64
  private let format: Format

  init(_ arguments: inout Arguments) throws {
    playsGuestBooks = arguments.takeFlag("--guests")
    walks = try arguments.takeNumber("--walks", in: 0...1_000_000_000) ?? 10_000
    seed = try arguments.takeNumber("--seed", in: 0...UInt64.max) ?? 1
    format = try arguments.takeFormat()
    variants = try arguments.takeVariants()
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = playsGuestBooks ? try context.session().ofGuestBooks : try context.session()
    let variants = playsGuestBooks ? try session.package.variantsWithGuestBook(among: self.variants) : self.variants
    let reports = try await session.contractReports(of: variants, walks: walks, seed: seed)
    let measurements = variants.map { variant in
      var measurement = ScreenMeasurement(architecture: variant.name)
      switch reports[variant] {
      case .success(let report):
        measurement.contract = report
        measurement.failures = report.findings(about: variant).map { .found($0) }
      case .failure(let failure): measurement.failures = [failure]
      case nil: break
      }
      return measurement
    }
    if format == .json {
      try console.printJSON(VersionedRows(rows: measurements))
    } else {
      var table = Table()
      table.addHeading("", variants.map(\.name))
      table.add(Metric.contract, of: measurements)
      if let timedWalks = measurements.lazy.compactMap(\.contract?.timedWalks).first(where: { !$0.isEmpty }) {
        table.addGap()
        table.addHeading("in one turn, late or refused", variants.map { _ in "" })
        for (index, timed) in timedWalks.enumerated() {
          table.add("\(timed.kind), of \(timed.walks.played.grouped)", measurements.map { $0.differing(index) })
        }
      }
      console.print(table)
      for failure in measurements.failures { console.print("\n" + failure.message) }
    }
    return measurements.failures.isEmpty ? .done : .found
  }
}

extension ScreenMeasurement {
  /// How many walks of a kind diverge; a dash if they have not been played.
  fileprivate func differing(_ kind: Int) -> String {
    guard let walks = contract?.timedWalks, walks.indices.contains(kind) else { return "–" }
    return walks[kind].walks.diverging.grouped
  }
}

extension ContractReport {
  /// The scenarios that the variant breaks, and the shortest walk that it diverges in.
  func findings(about variant: Variant) -> [String] {
    let broken = scenarios.compactMap { scenario in
      scenario.violation.map { "\(variant) breaks the contract in '\(scenario.name)'. \($0)" }
    }
    let counterexamples = [transitionWalks, randomWalks].compactMap(\.counterexample)
    let timed = timedWalks.compactMap { timed in
      timed.walks.counterexample.map {
        "\(variant) diverges in \(timed.walks.diverging) of \(timed.walks.played) walks about \(timed.kind). \($0.text)"
      }
    }
    guard let shortest = counterexamples.min(by: { $0.events < $1.events }) else { return broken + timed }
    return broken + timed + [
      "\(variant) diverges in \(transitionWalks.diverging) of \(transitionWalks.played) transition walks, and in "
        + "\(randomWalks.diverging) of \(randomWalks.played) random walks. \(shortest.text)"
    ]
  }
}
