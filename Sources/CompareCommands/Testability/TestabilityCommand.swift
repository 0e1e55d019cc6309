import CommandLineInterface
import Foundation
import GreetingVariants
import MessageRecorder
import ScratchCopy

/// Seeds faults into the variants, and tells which of them the contract finds.
struct TestabilityCommand: Command {
  static let name = "testability"
  static let help = """
    Seeds faults into the architectures, one at a time, and tells which of them the contract finds through the mock view.

    usage: compare testability [ARCHITECTURE …] [--faults [--survived]] [--report FILE] [--root FOLDER]
                               [--format table|json]

      ARCHITECTURE     \(Variant.all.map(\.name).joined(separator: ", ")); all if none is named
      --faults         every fault: where it is, what it is, and what has become of it
      --survived       those alone that no scenario and no walk finds, though they should
      --report FILE    writes the faults in the mutation-testing-elements schema, version 2
      --root FOLDER    the folder of the package (default: the nearest one, from this folder upwards)
      --format F       table (default) or json

    A fault is seeded wherever an operator applies: a comparison is moved or negated, && and || are swapped, ! is removed, a
    literal is changed, the results of ?: are swapped, a condition is forced each way, a binding fails, a call or an
    assignment is left out, an optional result is nil, one side of ?? is left. Initialisers are left alone. All faults are
    compiled at once, each behind a switch, into a copy of the sources below .build/compare; what has become of them is
    kept there for as long as the sources do not change. A fault is killed if a scenario or a walk over every transition
    tells it from the variant without it, or if it traps. Detection is killed ÷ (seeded − rejected by the compiler −
    equivalent); it judges the contract, not the architecture. Equivalent faults are those that no observer can tell;
    they are listed, each with its reason, in EquivalentFault.swift.

    Exit code: 0 done, 1 a fault has survived, or an entry of that list is wrong, 64 wrong usage, 66 an input cannot be read,
    70 the copy cannot be built or run.

    example: swift run compare testability VIPER --faults

    """

  private let variants: [Variant]
  private let showsFaults: Bool
  private let showsSurvivorsAlone: Bool
  private let report: String?
  private let root: String?
  private let format: Format

  init(_ arguments: inout Arguments) throws(CommandError) {
    showsFaults = arguments.takeFlag("--faults")
    showsSurvivorsAlone = arguments.takeFlag("--survived")
    report = try arguments.takeValue("--report")
    root = try arguments.takeRoot()
    format = try arguments.takeFormat()
    variants = try [Variant](named: arguments.takeRest())
    if showsSurvivorsAlone, !showsFaults { throw .usage("--survived is about faults. Write '--faults --survived'.") }
    if report?.isEmpty == true { throw .usage("--report takes the path of a file.") }
  }

  func run(on console: Console) async throws(CommandError) -> ExitCode {
    let package = try PackageFolder(given: root, from: console.folder)
    let all = try await Self.results(in: package, on: console)
    let verdicts = variants.map { variant in
      FaultVerdicts(of: variant, results: all.filter { $0.fault.module == variant.module })
    }
    if let report {
      try Self.write(MutationReport(of: verdicts.flatMap(\.rows), in: package), to: report, from: console.folder)
    }
    switch (format, showsFaults) {
    case (.json, true): try console.printJSON(verdicts.flatMap(\.rows).filter(isShown))
    case (.json, false): try console.printJSON(verdicts.map(FaultVerdicts.Summary.init))
    case (.table, true): print(verdicts.flatMap(\.rows).filter(isShown), on: console)
    case (.table, false): console.print(Table(of: verdicts))
    }
    let errors = FaultVerdicts.listErrors(all)
    for error in errors { console.report(CommandError(message: error, exitCode: .found)) }
    return errors.isEmpty && verdicts.allSatisfy { $0.survivors == 0 } ? .done : .found
  }

  private func isShown(_ row: FaultVerdicts.Row) -> Bool {
    !showsSurvivorsAlone || row.isSurvivor
  }

  private func print(_ rows: [FaultVerdicts.Row], on console: Console) {
    for row in rows {
      console.print("\(row.architecture) \(row.file):\(row.line):\(row.column) \(row.declaration)")
      let change = row.replacement.isEmpty ? "removed" : "→ \(row.replacement.onOneLine)"
      console.print("  \(row.operator): \(row.original.onOneLine) \(change)")
      console.print("  \(row.status)\(row.reason.isEmpty ? "" : ": \(row.reason.onOneLine)")")
    }
    if rows.isEmpty { console.print("No fault.") }
  }

  @MainActor
  private static func results(in package: PackageFolder, on console: Console) async throws(CommandError)
    -> [FaultResult]
  {
    let progress = Progress(of: 0, on: console)
    defer { progress.finish() }
    return try await console.result(of: "building the copy") {
      try await ScratchCopy(of: package).faultResults { done, all in
        await progress.show("faults tried", done, of: all)
      }
    }
  }

  private static func write(_ report: MutationReport, to path: String, from folder: String) throws(CommandError) {
    let url = URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
    do {
      try report.json.write(to: url, options: .atomic)
    } catch {
      throw CommandError(message: "'\(path)' cannot be written: \(error.localizedDescription)", exitCode: .failure)
    }
  }
}

extension String {
  /// The text without line breaks and the blanks around them.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }
}

extension Table {
  /// Makes the table of what has become of the faults.
  fileprivate init(of verdicts: [FaultVerdicts]) {
    self.init()
    addHeading("", verdicts.map(\.variant.name))
    add("seeded faults", verdicts.map(\.rows.count.grouped))
    add("  rejected by the compiler", verdicts.map(\.rejected.grouped))
    add("  equivalent", verdicts.map(\.equivalent.grouped))
    add("  killed", verdicts.map(\.killed.grouped))
    add("  survived", verdicts.map(\.survivors.grouped))
    add("detection", verdicts.map(\.detection))
  }
}
