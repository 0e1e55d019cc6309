import CommandLineInterface
import Foundation
import MessageRecorder

struct ContractCommand: Command {
  static let name = "contract"
  static let abstract = "check architectures with more random walks"
  static func help(on variants: [Variant]) -> String {
    """
    Checks architectures by the contract: every scenario, every transition, and
    random walks.

    usage: compare contract [ARCHITECTURE …] [--guests] [--walks N] [--seed S]
                            [--root FOLDER] [--format table|json]

    \(architecturesHelp(variants))
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
  }

  private let variants: [Variant]
  private let playsGuestBooks: Bool
  private let walks: Int
  private let seed: UInt64
  private let format: Format

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    playsGuestBooks = arguments.takeFlag("--guests")
    walks = try arguments.takeNumber("--walks", in: 0...1_000_000_000) ?? 10_000
    seed = try arguments.takeNumber("--seed", in: 0...UInt64.max) ?? 1
    format = try arguments.takeFormat()
    self.variants = try arguments.takeVariants(among: variants)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    let variants = playsGuestBooks ? try session.package.variantsWithGuestBook(among: self.variants) : self.variants
    let measurements = try await session.contracts(
      of: variants, ofGuestBooks: playsGuestBooks, walks: walks, seed: seed)
    if format == .json {
      try console.printJSON(VersionedRows(rows: measurements))
    } else {
      for failure in measurements.failures { console.print(failure.message + "\n") }
      var table = Table([("", Metric.contract)], of: measurements)
      if let timedWalks = measurements.lazy.compactMap(\.contract?.timedWalks).first(where: { !$0.isEmpty }) {
        table.addGap()
        table.addHeading("in one turn, late or refused")
        for (index, timed) in timedWalks.enumerated() {
          let differing = measurements.map { $0.contract?.timedWalks.dropFirst(index).first?.walks.diverging.grouped }
          table.add("\(timed.kind), of \(timed.walks.played.grouped)", differing.map { $0 ?? "–" })
        }
      }
      console.print(table)
    }
    return measurements.failures.isEmpty ? .done : .found
  }
}

extension ContractReport {
  /// The scenarios that the variant breaks, and the shortest walk that it diverges in.
  ///
  /// Scenarios that are broken in the same way are one finding. The first three are explained.
  func findings(about variant: Variant) -> [String] {
    var rest = scenarios.filter { $0.violation != nil }
    var failures: [[Scenario]] = []
    while let first = rest.first {
      failures.append(rest.filter { $0.violation == first.violation })
      rest.removeAll { $0.violation == first.violation }
    }
    let explained = failures.prefix(3).map { finding(in: $0, about: variant) }
    let others = failures.dropFirst(3).flatMap(\.self)
    let list = (["\(variant) breaks in other ways:"] + others.shortList).joined(separator: "\n")
    return explained + (others.isEmpty ? [] : [list]) + walkFinding(about: variant)
  }

  private func finding(in scenarios: [Scenario], about variant: Variant) -> String {
    let first = scenarios[0]
    var lines = ["\(variant) breaks rule \(first.rule) of the contract in '\(first.name)'."]
    lines += (first.violation ?? "").split(separator: "\n").map(String.init)
    if let event = first.event { lines.insert("  after: \(event.visible)", at: 2) }
    if scenarios.count > 1 { lines += ["It breaks in the same way:"] + scenarios.dropFirst().shortList }
    return lines.joined(separator: "\n")
  }

  private func walkFinding(about variant: Variant) -> [String] {
    let kinds =
      timedWalks.map { ("walks about \($0.kind)", $0.walks) }
      + [("transition walks", transitionWalks), ("random walks", randomWalks)]
    let diverging = kinds.filter { $0.1.diverging > 0 }
    if diverging.isEmpty { return [] }
    let counts = diverging.map { "  \($0.1.diverging.grouped) of \($0.1.played.grouped) \($0.0)" }
    let shortest = diverging.compactMap(\.1.counterexample).min { $0.events < $1.events }
    let lines = ["\(variant) diverges from the reference model in:"] + counts + [shortest?.text].compactMap(\.self)
    return [lines.joined(separator: "\n")]
  }
}

extension RandomAccessCollection<ContractReport.Scenario> {
  /// The rules and names of the first five, and the number of the others.
  fileprivate var shortList: [String] {
    prefix(5).map { "  rule \($0.rule): '\($0.name)'" } + (count > 5 ? ["  and \(count - 5) more"] : [])
  }
}
