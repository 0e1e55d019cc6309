import CommandLineInterface

struct ClaimsCommand: Command {
  static let name = "claims"
  static let abstract = "test common claims about the architectures"
  static let help = """
    Tests common claims about the architectures: each with the metric and the
    threshold that decide it, the numbers, and the verdict.

    usage: compare claims [ARCHITECTURE …] [--all] [--root FOLDER]
                          [--format table|json]

    \(architecturesHelp)
      --all            the criterion, the numbers and the sources of each claim
    \(rootHelp)
      --format F       table (default) or json

    example: swift run compare claims

    """

  private let showsAll: Bool
  private let format: Format
  private let variants: [Variant]

  init(_ arguments: inout Arguments) throws {
    showsAll = arguments.takeFlag("--all")
    format = try arguments.takeFormat()
    variants = try arguments.takeVariants()
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    let measurements = try await session.completeMeasurements()
    let versions = try await session.versionMeasurements()
    let names = Set(variants.map(\.name))
    let claims = try Claim.all.filter { !names.isDisjoint(with: $0.subjects) }.map { claim in
      var claim = claim
      claim.judgements = try claim.judge(measurements, versions: versions.filter(\.failures.isEmpty))
      return claim
    }
    switch format {
    case .json: try console.printJSON(VersionedRows(rows: claims))
    default:
      for claim in claims { print(claim, on: console) }
      if showsAll {
        console.print(console.styled("sources", .bold))
        for source in ClaimSource.all {
          console.printParagraph("  \(source.name): \(source.author), “\(source.title)”, \(source.year)")
        }
      } else {
        console.print("\nThe criteria and the numbers: compare claims --all")
      }
    }
    return console.finish(versions.failures, listing: format == .table)
  }

  private func print(_ claim: Claim, on console: Console) {
    let verdicts = claim.judgements.map { $0.verdict.rawValue + ($0.form.map { " (\($0))" } ?? "") }
    console.printParagraph("\(claim.statement): \(verdicts.joined(separator: ", "))", showsAll ? .bold : [])
    guard showsAll else { return }
    console.printParagraph("  decided by  \(claim.criterion)")
    for judgement in claim.judgements {
      console.printParagraph("  numbers     \(judgement.form.map { "\($0): " } ?? "")\(judgement.summary)")
    }
    console.print("  source      \(claim.sources.map(\.name).joined(separator: ", "))")
    console.print("")
  }
}
