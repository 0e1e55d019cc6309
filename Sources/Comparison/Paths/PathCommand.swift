import CommandLineInterface
import Instrumentation

struct PathCommand: Command {
  static let name = "path"
  static let abstract = "see a screen moved into an architecture in safe steps"
  static func help(on variants: [Variant]) -> String {
    """
    Shows the steps by which Plain's screen becomes one of an architecture. Each
    step obeys the contract. The steps are patches, see Samples/Paths/README.md.

    usage: compare path ARCHITECTURE [STEP] [--root FOLDER] [--format table|json]

      ARCHITECTURE     \(ScreenPath.all.map(\.name).joined(separator: ", "))
      STEP             its number: prints the reason and the patch
    \(rootHelp)
      --format F       table (default) or json

    Without STEP, each step is applied in a copy, plays the contract and the tests,
    and is tried with mutants. The first run takes half a minute for each step.

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
      throw CommandError.usage("name a path, and perhaps a step, as in 'compare path MVVM 3'.")
    }
    path = try ScreenPath.named(name)
    number = names.dropFirst().first
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let package = try context.package
    let steps = try path.steps(in: package)
    if let number {
      guard let step = steps.first(where: { "\($0.number)" == number }) else {
        throw CommandError.usage("\(path.name) has no step '\(number)'. Choose from 1 to \(steps.count).")
      }
      console.output.write(try step.patch.readText())
      return .done
    }
    let copy = try SteppedPackage(of: package)
    for step in try path.earlierSteps(in: package) { try await copy.apply(step) }
    var rows = [try await row(of: nil, in: copy, context)]
    for step in steps {
      try await copy.apply(step)
      rows.append(try await row(of: step, in: copy, context))
    }
    if format == .json {
      try console.printJSON(VersionedRows(rows: rows))
    } else {
      console.print(.path(rows))
      console.print(
        "Every step obeys the contract, and its tests pass. The reason of a step: compare path \(path.name) 1")
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
      let size = try await session.measurements(of: plain, [.size])[0].size
      return try PathRow(of: step, size: size?.library.lines.code ?? 0, suite: suite)
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
  let screenLinesAdded: Int
  let screenLinesRemoved: Int
  let testLinesAdded: Int
  let testLinesRemoved: Int
  /// The code lines of the screen.
  let codeLines: Int
  let mutants: Int
  let found: Share
  let foundWithoutWidgets: Share

  init(of step: ScreenPath.Step?, size: Int, suite: SuiteMeasurement) throws {
    (self.step, name, title) = (step?.number ?? 0, step?.name ?? "the beginning", step?.title ?? "")
    let screen = try step?.changedLines(below: "Samples/")
    let tests = try step?.changedLines(below: "Tests/")
    (screenLinesAdded, screenLinesRemoved) = (screen?.added ?? 0, screen?.removed ?? 0)
    (testLinesAdded, testLinesRemoved) = (tests?.added ?? 0, tests?.removed ?? 0)
    (codeLines, mutants) = (size, suite.killed)
    (found, foundWithoutWidgets) = (suite.found, suite.foundWithoutWidgets)
  }
}

extension Table {
  fileprivate static func path(_ rows: [PathRow]) -> Self {
    var table = Self()
    table.addHeading("step", ["screen +/−", "tests +/−", "code lines", "found, %", "no widget, %"])
    for row in rows {
      table.add(
        row.name,
        [
          row.step == 0 ? "" : "\(row.screenLinesAdded)/\(row.screenLinesRemoved)",
          row.step == 0 ? "" : "\(row.testLinesAdded)/\(row.testLinesRemoved)", row.codeLines.grouped,
          row.found.text, row.foundWithoutWidgets.text,
        ])
    }
    return table
  }
}
