import CommandLineInterface
import Instrumentation

struct GuestsCommand: Command {
  static let name = "guests"
  static let abstract = "measure an app of three screens"
  static let help = """
    Measures the guest books, which are apps of three screens: the greeting, the
    list and the card alone, and the flow that joins them.

    usage: compare guests [ARCHITECTURE …] [--versions] [--journeys]
                          [--mutants] [--root FOLDER] [--format table|json]

    \(architecturesHelp)
      --versions       only the architectures with a flow by a second author, and
                       that flow
      --journeys       the messages of three journeys too; those to the stage show
                       and close screens
      --mutants        how many mutants on the lines of the flow the contract
                       finds, and those that it does not find
    \(rootHelp)
      --format F       table (default) or json

    The flow is the size of the library today, minus its size when the list and the
    card were screens of their own. The patches in \(GuestBookFlow.patches)
    lead from the sources of today to those. Only for journeys and mutants,
    something is compiled.

    example: swift run compare guests MVP VIPER

    """

  private let variants: [Variant]
  private let format: Format
  private let showsVersions: Bool
  private let showsJourneys: Bool
  private let showsMutants: Bool

  init(_ arguments: inout Arguments) throws {
    format = try arguments.takeFormat()
    showsVersions = arguments.takeFlag("--versions")
    showsJourneys = arguments.takeFlag("--journeys")
    showsMutants = arguments.takeFlag("--mutants")
    variants = try arguments.takeVariants()
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let package = try context.session().package
    let versions = showsVersions ? Variant.guestBookVersions(in: package.url) : []
    let variants = try package.variantsWithGuestBook(among: self.variants).flatMap { variant in
      let own = versions.filter { $0.architecture == variant.name }
      return own.isEmpty && showsVersions ? [] : [variant] + own
    }
    let baseline = try await GuestBookMeasurement(of: .baseline, in: package)
    var measured = try await variants.concurrentMap {
      try await GuestBookMeasurement(of: $0, dividedBy: baseline, in: package)
    }
    // Messages to widgets are not recorded.
    let recorded = showsJourneys ? variants.filter(\.isViewRecorded) : []
    let session = try context.session()
    let journeys = try await session.byVersion(of: recorded, playing: .guestBook) { try await $0.journeys(of: $1) }
    let mutants = try await session.byVersion(of: showsMutants ? variants : [], playing: .guestBook) {
      try await $0.mutants(of: $1)
    }
    var failures: [CommandError] = []
    func known<Value>(_ result: Measured<Value>?) -> Value? {
      if case .failure(let failure) = result { failures.append(failure) }
      return try? result?.get()
    }
    for (index, variant) in variants.enumerated() {
      measured[index].journeys = known(journeys[variant])?.map(Journey.init)
      if let results = known(mutants[variant]) {
        measured[index].mutants = FlowMutants(among: results, of: try await GuestBookFlow(of: variant, in: package))
      }
    }
    if format == .json {
      try console.printJSON(VersionedRows(rows: measured))
    } else {
      var table = Table()
      table.addHeading("code lines", variants.map(\.name))
      table.add(Metric.codeLines, of: measured)
      table.addGap()
      table.add(Metric.others, of: measured)
      if showsJourneys {
        table.addHeading("messages of a journey")
        table.add(Metric.journeys, of: measured)
      }
      if showsMutants {
        table.addGap()
        table.add(Metric.mutants, of: measured)
      }
      console.print(table)
      if showsMutants { console.print("") }
      for (variant, measurement) in zip(variants, measured) {
        for survivor in measurement.mutants?.survivors ?? [] {
          survivor.survivorSentence(of: variant).map { console.printParagraph($0) }
        }
      }
    }
    return console.finish(failures, listing: format == .table)
  }
}
