import CommandLineInterface
import Foundation
import Instrumentation

struct StructureCommand: Command {
  static let name = "structure"
  static let abstract = "show references, strong and weak, and who does what"
  static func help(on variants: [Variant]) -> String {
    """
    Shows how the types of architectures refer to each other, and who does what,
    from the syntax tree of the compiler. Of any other sources, shows where to start
    if they shall be moved into an architecture; then the types by their roles,
    their screens and their references, as far as their text shows.

    usage: compare structure [ARCHITECTURE …] [--format table|json]
                             [--root FOLDER]
           compare structure PATH … [--wrappers NAMES] [--format table|json]
                             [--root FOLDER]

    \(architecturesHelp(variants))
      PATH             a Swift file, or a folder: all Swift files below it, as of
                       'compare lines', and of Objective-C. Nothing is compiled
      --wrappers NAMES the types by which the app calls its services, with commas
                       between them, as APIClient,Telemetry. They count as shared
    \(rootHelp)
      --format F       table (default) or json

    A strong reference (→) retains an object, a weak one (⇢) does not.

    example: swift run compare structure MVC VIP

    """
  }

  private let sources: NamedSources
  private let format: Format
  private let wrappers: Set<String>

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    format = try arguments.takeFormat()
    wrappers = Set(try arguments.takeValue("--wrappers")?.split(separator: ",").map(String.init) ?? [])
    sources = try NamedSources(try arguments.takeRest(), among: variants)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    if sources.variants.isEmpty { return try await runOnText(in: context) }
    let session = try context.session()
    let measurements = try await session.measurements(of: sources.variants, [.structure])
    if format == .json {
      try console.printJSON(VersionedRows(rows: measurements))
    } else {
      print(measurements, on: console)
    }
    return console.finish(measurements.failures, listing: format == .table)
  }

  @MainActor
  private func runOnText(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    var errors: [CommandError] = []
    let texts = try await sources.texts(on: console, wrappers: wrappers, includingObjectiveC: true, errors: &errors)
    // If all are tests, they are what is asked for.
    let own = texts.contains { !$0.isTest } ? texts.filter { !$0.isTest } : texts
    if own.count < texts.count { console.note("\((texts.count - own.count).grouped) files of tests are left out.") }
    let structure = TextStructure(of: own)
    let unnamed = wrappers.filter { name in !structure.types.contains { $0.mentions.contains(name) } }
    if !unnamed.isEmpty {
      console.note("no Swift type names \(unnamed.sorted().joined(separator: ", ")), given with --wrappers.")
    }
    let points = StartingPoint.all(in: structure)
    if format == .json {
      try console.printJSON(StructureOfText(startHere: points, rows: structure.types))
    } else if !own.isEmpty {
      let commits = await commits(of: points, from: console.folder)
      console.print(structure, of: own, startingAt: points, commits: commits)
    }
    return console.finish(errors)
  }

  /// How many commits of the last two years have changed each file; `nil` if they are in no checkout.
  private func commits(of points: [StartingPoint], from folder: String) async -> [String: Int]? {
    let paths = Set(points.flatMap(\.files)).sorted()
    let files = paths.map { SourcePath($0, from: folder).url }
    guard let first = files.first else { return nil }
    let git = Git(folder: first.deletingLastPathComponent(), looksAround: true)
    let words = ["log", "--no-renames", "--since=2 years ago", "--format=", "--name-only", "--"]
    guard let log = try? await git.run(words + files.map(\.path)) else { return nil }
    // Git names a file from the root of the checkout on.
    let changes = log.split(separator: "\n")
    let counts = files.map { file in changes.count { file.path.hasSuffix("/" + $0) } }
    return Dictionary(uniqueKeysWithValues: zip(paths, counts))
  }

  private func print(_ measurements: [ScreenMeasurement], on console: Console) {
    let known = measurements.filter { $0.structure != nil }
    if known.isEmpty { return }
    var table = Table()
    table.addHeading("structure", known.map(\.architecture))
    table.add(Metric.structure, of: known)
    console.print(table)
    for measurement in known {
      guard let structure = measurement.structure else { continue }
      console.print("")
      console.print(console.styled("\(measurement.architecture)   → strong, ⇢ weak", .bold))
      structure.library.edges.map(\.words).forEach { console.printParagraph("  " + $0) }
      console.print("  the host:")
      structure.edgesOfHost.map(\.words).forEach { console.printParagraph("    " + $0) }
      for cycle in structure.library.strongCycles {
        console.printParagraph("  strong cycle: \(cycle.map(\.shortTypeName).joined(separator: " → "))")
      }
      console.print("")
      console.print(duties(of: structure.library))
    }
  }

  private func duties(of structure: Structure) -> Table {
    var table = Table()
    table.addHeading("who does what", ["store", "formatting", "navigation", "state", "creates", "fan-out"])
    for duty in structure.duties {
      let fanOut = structure.types.first { $0.name == duty.type }?.names.count ?? 0
      table.add(
        duty.type.shortTypeName,
        [duty.store, duty.formatting, duty.navigation].map { $0?.rawValue ?? "–" } + [
          duty.workflowState.isEmpty ? "–" : duty.workflowState.count.grouped,
          duty.constructs.isEmpty ? "–" : duty.constructs.count.grouped, fanOut.grouped,
        ])
    }
    return table
  }
}

extension StructureEdge {
  fileprivate var words: String {
    let arrow = strength == .strong ? "→" : "⇢"
    var remarks: [String] = []
    if target == .protocol { remarks.append("protocol") }
    if target == .type, !protocols.isEmpty {
      remarks.append("as \(protocols.map(\.shortTypeName).joined(separator: " & "))")
    }
    if target == .closure || target == .unknown { remarks.append("not followed") }
    let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
    return "\(from.shortTypeName).\(property) \(arrow) \(to.shortTypeName)\(remark)"
  }
}

extension String {
  /// The part after the last point.
  var shortTypeName: String {
    utf8.contains(UInt8(ascii: ".")) ? split(separator: ".").last.map(String.init) ?? self : self
  }
}

/// What the texts of an app show, for a program.
private struct StructureOfText: Encodable {
  let schemaVersion = VersionedRows<TextType>(rows: []).schemaVersion
  let startHere: [StartingPoint]
  let rows: [TextType]
}
