import CommandLineInterface

struct ClaimsCommand: Command {
  static let name = "claims"
  static let abstract = "put what is often said of them to the test"
  static let help = """
    Puts what is often said of the architectures to the test: each claim with the
    metric and the threshold that decide it, the numbers, and the verdict.

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
    let evidence = try await Evidence(of: session)
    let names = Set(variants.map(\.name))
    let claims = Claim.all.filter { !names.isDisjoint(with: $0.subjects) }.map { JudgedClaim($0, by: evidence) }
    switch format {
    case .json: try console.printJSON(ClaimsRecord(rows: claims, figures: evidence.all.map(FigureRecord.init)))
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
    return .done
  }

  private func print(_ claim: JudgedClaim, on console: Console) {
    let verdicts = claim.judgements.map { $0.verdict.rawValue + ($0.form.map { " (\($0))" } ?? "") }
    console.printParagraph("\(claim.claim): \(verdicts.joined(separator: ", "))", showsAll ? .bold : [])
    guard showsAll else { return }
    console.printParagraph("  decided by  \(claim.criterion)")
    for judgement in claim.judgements {
      console.printParagraph("  numbers     \(judgement.form.map { "\($0): " } ?? "")\(judgement.summary)")
    }
    if let change = claim.change { console.printParagraph("  changed     \(change.date): \(change.reason)") }
    console.print("  source      \(claim.sources.map(\.name).joined(separator: ", "))")
    console.print("")
  }
}

private struct JudgedClaim: Encodable {
  let claim: String
  let criterion: String
  @Nullable var change: Claim.Change?
  let judgements: [Claim.Judgement]
  let sources: [ClaimSource]

  init(_ claim: Claim, by evidence: Evidence) {
    self.claim = claim.statement
    criterion = claim.criterion
    change = claim.changed
    judgements = claim.judge(evidence)
    sources = claim.sources
  }
}

private struct ClaimsRecord: Encodable {
  let schemaVersion = 1
  let rows: [JudgedClaim]
  let figures: [FigureRecord]
}

private struct FigureRecord: Encodable {
  let architecture: String
  let figures: Figures
}
