import CommandLineInterface

/// Puts what is often said of the architectures to the test.
struct ClaimsCommand: Command {
  static let name = "claims"
  static let abstract = "put what is often said of them to the test"
  static let help = """
    Puts what is often said of the architectures to the test: each claim with the
    metric and the threshold that decide it, the numbers, and what they say.

    usage: compare claims [ARCHITECTURE …] [--all] [--root FOLDER]
                          [--format table|json]

      ARCHITECTURE     \(Variant.list);
                       the claims about those alone
      --all            the criterion, the numbers and the sources of each claim
      --root FOLDER    the folder of the package (default: the nearest one, from
                       this folder upwards)
      --format F       table (default) or json

    A claim holds or does not hold for the screens of this package; it is true by
    construction if the form of the architecture says it already. What the sources
    say of MVC they say of a view controller that holds everything, which is Plain
    here: a claim about MVC is decided for both. Code lines are those of library and
    host together. Where a criterion was changed after a first measurement, that
    stands below it, with the date and the reason. 'compare testability --explain'
    and 'compare trace --help' tell what the numbers mean; all are taken from the
    cache below .build, or measured first, which takes a minute or two. What changes
    cost is that of all requests that 'compare changes' shows.

    Exit code: 0 done, 1 an architecture cannot be measured, 64 wrong usage, 66 an
    input cannot be read, 70 an internal failure.

    example: swift run compare claims

    """

  private let showsAll: Bool
  private let root: String?
  private let format: Format
  private let variants: [Variant]

  init(_ arguments: inout Arguments) throws(CommandError) {
    showsAll = arguments.takeFlag("--all")
    root = try arguments.takeRoot()
    format = try arguments.takeFormat()
    variants = try arguments.takeVariants()
  }

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    let console = context.console
    let session = try context.session(root: root)
    let evidence = try await Evidence(of: session)
    let names = Set(variants.map(\.name))
    let rows = Claim.all.filter { !names.isDisjoint(with: $0.subjects) }.map { ClaimRecord($0, in: evidence) }
    switch format {
    case .json: try console.printJSON(rows)
    case .table where !showsAll:
      for row in rows {
        let verdicts = row.judgements.map { $0.verdict.rawValue + ($0.form.map { " (\($0))" } ?? "") }
        console.printParagraph("\(row.claim): \(verdicts.joined(separator: ", "))")
      }
      console.print("\nThe criteria and the numbers: compare claims --all")
    case .table:
      for row in rows {
        let verdicts = row.judgements.map { $0.verdict.rawValue + ($0.form.map { " (\($0))" } ?? "") }
        console.printParagraph("\(row.claim): \(verdicts.joined(separator: ", "))", .bold)
        console.printParagraph("  decided by  \(row.criterion)")
        for judgement in row.judgements {
          console.printParagraph("  numbers     \(judgement.form.map { "\($0): " } ?? "")\(judgement.numbers)")
        }
        if let change = row.change { console.printParagraph("  changed     \(change.date): \(change.reason)") }
        console.print("  source      \(row.sources.map(\.name).joined(separator: ", "))")
        console.print("")
      }
      console.print(console.styled("sources", .bold))
      for source in ClaimSource.all {
        console.printParagraph("  \(source.name): \(source.author), “\(source.title)”, \(source.year)")
      }
    }
    return .done
  }

  private struct ClaimRecord: Encodable {
    let claim: String
    let criterion: String
    let change: Claim.Change?
    let judgements: [Claim.Judgement]
    let sources: [ClaimSource]

    init(_ claim: Claim, in evidence: Evidence) {
      self.claim = claim.statement
      criterion = claim.criterion
      change = claim.change
      judgements = claim.judge(evidence)
      sources = claim.sources
    }
  }
}
