import CommandLineInterface

struct ClaimsCommand: Command {
  static let name = "claims"
  static let abstract = "test common claims about the architectures"
  static let help = """
    Tests common claims about the architectures. Shows those that the numbers
    decide, each with its criterion, the numbers, the verdict and the source; and
    one sentence about the others. A verdict is for every choice among the three
    versions of each screen, or about a change request, which the published screens
    alone have.

    usage: compare claims [ARCHITECTURE …] [--root FOLDER] [--format table|json]

    \(architecturesHelp)
    \(rootHelp)
      --format F       table (default) or json

    example: swift run compare claims

    """

  private let format: Format
  private let variants: [Variant]

  init(_ arguments: inout Arguments) throws {
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
    if format == .json {
      try console.printJSON(VersionedRows(rows: claims))
    } else {
      for claim in claims { print(claim, on: console) }
      console.printParagraph(claims.sentenceOnUndecided)
      if variants.count == Variant.all.count {
        console.printParagraph(Self.sentenceOnUndecidable)
        console.printParagraph(
          "Sources of these: \(Claim.sourcesOfUndecidable.map(\.words).joined(separator: "; ")).")
      }
    }
    return console.finish(versions.failures, listing: format == .table)
  }

  /// Prints a claim with the verdicts that are decided, if there are any.
  private func print(_ claim: Claim, on console: Console) {
    let decided = claim.judgements.filter { $0.verdict != .undecided }
    if decided.isEmpty { return }
    let verdicts = decided.map { $0.verdict.rawValue + ($0.form.map { " (\($0))" } ?? "") }
    console.printParagraph("\(claim.statement): \(verdicts.joined(separator: ", "))", .bold)
    console.printParagraph("  decided by  \(claim.criterion)")
    for judgement in decided {
      console.printParagraph("  numbers     \(judgement.form.map { "\($0): " } ?? "")\(judgement.summary)")
    }
    for source in claim.sources { console.printParagraph("  source      \(source.words)") }
    console.print("")
  }

  /// A sentence about the claims that no number of one screen decides.
  static var sentenceOnUndecidable: String {
    let parts = Claim.undecidable.map { reason, statements in
      "\(statements.map { "“\($0)”" }.joined(separator: ", ")) (\(reason))"
    }
    return "Not decidable here: \(parts.joined(separator: "; "))."
  }
}

extension [Claim] {
  /// A sentence about the claims, or the forms of them, of which the numbers contradict each other.
  var sentenceOnUndecided: String {
    let names = flatMap { claim in
      claim.judgements.filter { $0.verdict == .undecided }.map { judgement in
        "“\(claim.statement)”" + (judgement.form.map { " (\($0))" } ?? "")
      }
    }
    return names.isEmpty
      ? "The numbers decide all of these."
      : "Undecided, as another version or another measure has another verdict, or a price does not exist: "
        + names.joined(separator: ", ") + "."
  }
}
