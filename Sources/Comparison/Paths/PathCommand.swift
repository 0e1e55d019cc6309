import CommandLineInterface
import Instrumentation
import MessageRecorder

struct PathCommand: Command {
  static let name = "path"
  static let abstract = "see a screen moved into an architecture in safe steps"
  static func help(on variants: [Variant]) -> String {
    """
    Shows the steps by which Plain's screen becomes one of an architecture. Each
    step obeys the contract. The steps are patches, see Samples/Paths/README.md.

    usage: compare path PATH [STEP] [--root FOLDER] [--format table|json]

      PATH             \(ScreenPath.names.joined(separator: ", ")); the last one
                       shows what a step costs that comes too early
      STEP             its number: prints the reason and the patch; or "end": how
                       the end differs from the published screen
    \(rootHelp)
      --format F       table (default) or json

    Without STEP, each step is applied in a copy, plays the contract and the tests,
    and is tried with mutants. The first run takes minutes.

    example: swift run compare path MVVM 3

    """
  }

  private let path: ScreenPath
  private let number: String?
  private let format: Format

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    format = try arguments.takeFormat()
    let names = try arguments.takeRest()
    guard let name = names.first, names.count < 3 else {
      throw CommandError.usage(
        "name a path, and perhaps a step, as in 'swift run compare path MVVM 3'. Choose from "
          + "\(ScreenPath.names.joined(separator: ", ")).")
    }
    path = try ScreenPath.named(name)
    number = names.dropFirst().first
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let package = try context.package
    let steps = try path.steps(in: package)
    if let number, number != "end" {
      guard let step = steps.first(where: { "\($0.number)" == number }) else {
        throw CommandError.usage(
          "\(path.name) has no step '\(number)'. Choose from 1 to \(steps.count), or 'end'.")
      }
      console.output.write(try step.patch.readText())
      return .done
    }
    let copy = try await SteppedPackage(of: package) {
      console.note("another run plays the steps of a path. This one waits for it.")
    }
    for step in try path.earlierSteps(in: package) { try await copy.apply(step) }
    if number != nil {
      for step in steps { try await copy.apply(step) }
      console.output.write(try await copy.difference(from: path.end))
      return .done
    }
    var rows = [try await row(of: nil, in: copy, context)]
    for step in steps {
      try await copy.apply(step)
      rows.append(try await row(of: step, in: copy, context))
    }
    if format == .json {
      try console.printJSON(VersionedRows(rows: rows))
    } else {
      console.print(.path(rows))
      let least = rows.map(\.sequences).min() ?? 0
      console.printParagraph(
        "After each step, the screen obeys the contract (\(rows[0].scenarios) scenarios and at least \(least.grouped) "
          + "other sequences of actions), and its tests pass.")
    }
    return .done
  }

  /// Plays the contract and the tests to the screen of a step; the error of one that breaks either names the step.
  @MainActor
  private func row(of step: ScreenPath.Step?, in copy: SteppedPackage, _ context: CommandContext) async throws
    -> PathRow
  {
    let session = MeasuringSession(of: copy.folder, console: context.console, program: context.program)
    let plain = try copy.folder.variants.named(["Plain"])
    do {
      let suite = try await session.suites(of: plain, by: .published)[0]
      let measurement = try await session.measurements(of: plain, [.size, .contract])[0]
      if let failure = measurement.failures.first { throw failure }
      return PathRow(of: step, measurement, suite)
    } catch let error as CommandError {
      let place = step.map { "step \($0.number) of \(path.name)" } ?? "the beginning of \(path.name)"
      throw CommandError(message: "\(place): \(error.message)", exitCode: error.exitCode)
    }
  }
}

/// A step of a path, with what it changes and what the tests find after it.
private struct PathRow: Encodable {
  let step: Int
  let name: String
  let title: String
  let screen: ScreenPath.ChangedLines
  let tests: ScreenPath.ChangedLines
  /// The code lines of the screen, and of its tests without the shared doubles.
  let codeLines: Int
  let testCodeLines: Int
  let mutants: Int
  let found: Share
  let foundWithoutWidgets: Share
  let scenarios: Int
  /// How many walks of the contract it obeys.
  let sequences: Int

  init(of step: ScreenPath.Step?, _ measurement: ScreenMeasurement, _ suite: SuiteMeasurement) {
    (self.step, name, title) = (step?.number ?? 0, step?.name ?? "the beginning", step?.title ?? "")
    (screen, tests) = step.map { ($0.screen, $0.tests) } ?? (ScreenPath.ChangedLines(), ScreenPath.ChangedLines())
    codeLines = measurement.size?.whole.lines.code ?? 0
    testCodeLines = (suite.functions + suite.helpers).lines.code
    mutants = suite.killed
    (found, foundWithoutWidgets) = (suite.found, suite.foundWithoutWidgets)
    scenarios = measurement.contract?.scenarios.count ?? 0
    sequences = (measurement.contract?.transitionWalks.played ?? 0) + (measurement.contract?.randomWalks.played ?? 0)
  }
}

extension Table {
  fileprivate static func path(_ rows: [PathRow]) -> Self {
    var table = Self()
    table.addHeading("step", ["screen +/−", "tests +/−", "screen", "tests", "mutants", "found", "no widget"])
    for row in rows {
      let changes = row.step == 0 ? ["", ""] : [row.screen.text, row.tests.text]
      table.add(
        row.name,
        changes + [
          row.codeLines.grouped, row.testCodeLines.grouped, row.mutants.grouped, row.found.text,
          row.foundWithoutWidgets.text,
        ])
    }
    table.add("together", [rows.map(\.screen).sum.text, rows.map(\.tests).sum.text, "", "", "", "", ""])
    return table
  }
}
