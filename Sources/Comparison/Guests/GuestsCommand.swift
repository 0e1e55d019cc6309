import CommandLineInterface
import Instrumentation

struct GuestsCommand: Command {
  static let name = "guests"
  static let abstract = "measure an app of three screens"
  static func help(on variants: [Variant]) -> String {
    """
    Measures the guest books, which are apps of three screens: the size of the
    list, of the card, of the flow that joins them with the greeting, and of the
    host; and the messages of three journeys. Those to the stage show and close
    screens.

    usage: compare guests [ARCHITECTURE …] [--root FOLDER] [--format table|json]

    \(architecturesHelp(variants))
    \(rootHelp)
      --format F       table (default) or json

    \(GuestBookMeasurement.parts) says which files are which part. In some
    architectures, lines in the list and the card join them too. For the journeys,
    the guest books are built and played, which takes some minutes at first.

    example: swift run compare guests MVP VIPER

    """
  }

  private let variants: [Variant]
  private let format: Format

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    format = try arguments.takeFormat()
    self.variants = try arguments.takeVariants(among: variants)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    let variants = try session.package.variantsWithGuestBook(among: self.variants)
    let baseline = try GuestBookMeasurement(of: .baseline, in: session.package)
    var measured = try variants.map { try GuestBookMeasurement(of: $0, dividedBy: baseline, in: session.package) }
    var sizes = Table()
    sizes.addHeading("code lines", variants.names)
    sizes.add(Metric.codeLines, of: measured)
    // The sizes are known at once, and shown before what takes longer.
    if format == .table { console.print(sizes) }
    // Messages to widgets are not recorded.
    let played = try await session.measurements(
      of: variants.filter(\.isViewRecorded), [.scenarios], by: session.guestBooks)
    for (index, variant) in variants.enumerated() {
      let journeys = played.first { $0.variant == variant }?.scenarios
      measured[index].journeys = journeys?.map(GuestBookMeasurement.Journey.init)
    }
    if format == .json {
      try console.printJSON(VersionedRows(rows: measured))
    } else {
      var messages = Table()
      messages.addHeading("messages of a journey")
      messages.add(Metric.journeys, of: measured)
      console.print("")
      console.print(messages, inLineWith: [sizes])
    }
    return console.finish(played.failures, listing: format == .table)
  }
}
