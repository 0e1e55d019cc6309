@testable import CommandLineInterface
import Foundation
@testable import TestSupport
import Testing

@testable import Comparison

/// The paths from Plain to an architecture. That each step compiles, obeys the contract and passes its tests is checked by
/// `.ci/check-paths`.
struct PathTests {
  private let package: PackageFolder

  init() throws {
    package = try PackageFolder(given: Run.package, from: "/")
  }

  @Test(
    "Each step applies to the step before, and the end is the published screen up to access, comments and order",
    arguments: ScreenPath.names)
  func application(of name: String) async throws {
    let path = try ScreenPath.named(name)
    let folder = try TemporaryFolder()
    let copy = try await SteppedPackage(of: package, in: folder.url)

    for step in try path.earlierSteps(in: package) + path.steps(in: package) { try await copy.apply(step) }

    let published = try code(in: path.end.library, of: package.url)
    let end = try code(in: Variant.baseline.library, of: copy.folder.url)
    for (file, lines) in published { #expect(end[file] == lines, "\(file)") }
    #expect(Set(end.keys).subtracting(published.keys) == ["GreetingViewController.swift"])
    let difference = try await copy.difference(from: path.end)
    #expect(difference.contains("+public ") && !difference.contains("GreetingViewController"))
  }

  /// The lines of the code in each file, sorted, without access and the types that a public property has to name.
  private func code(in folder: String, of package: URL) throws -> [String: [String]] {
    let files = SourceFiles(at: [SourcePath(folder, from: package.path)]).paths
    return try Dictionary(
      uniqueKeysWithValues: files.map { file in
        let lines = try file.readText().split(separator: "\n").map { line in
          line.replacing("public ", with: "").replacing(": Bool = ", with: " = ").trimmingCharacters(in: .whitespaces)
        }
        return (file.name, lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }.sorted())
      })
  }

  @Test(
    "Each step is small, and has a title, a reason in three sentences, a line for UIKit, and what is gained",
    arguments: ScreenPath.names)
  func texts(of name: String) throws {
    let path = try ScreenPath.named(name)
    for step in try path.steps(in: package) {
      let screen = step.screen
      #expect((1...60).contains(screen.added) && screen.removed <= 60, "\(step.name)")
      #expect(step.paragraphs.count == 4, "\(step.name)")
      #expect(step.paragraphs[1].split(separator: ". ").count == 3, "\(step.name)")
      #expect(step.paragraphs[2].hasPrefix("In UIKit, ") && step.gain != nil, "\(step.name)")
    }
  }

  @Test("Prints the reason and the patch of a step")
  func step() async throws {
    let run = await Run(["path", "mvvm", "3"], folder: Run.package)
    #expect(run.code == .done && run.diagnostics.isEmpty)
    #expect(run.output.hasPrefix("Let the greeting and Continue follow from the greeted person\n\n"))
    #expect(run.output.contains("\nIf you stop here: ") && run.output.contains("\n+++ b/Samples/GreetingPlain/"))
  }

  @Test("Each path is played at night")
  func night() throws {
    let script = try String(contentsOfFile: Run.package + "/.ci/check-paths", encoding: .utf8)
    #expect(script.contains("\nfor path in \(ScreenPath.names.joined(separator: " ")); do\n"))
  }

  @Test("The path that takes a step too early shares the first steps of VIPER")
  func tooEarly() throws {
    let names = try ["VIPER", "TooEarly"].map { try ScreenPath.named($0).steps(in: package).map(\.name) }
    #expect(names[0].prefix(3) == names[1].prefix(3) && names[1][3] == "4-protocol-first")
    #expect(names.map(\.count) == [8, 9])
  }

  @Test(
    "A wrong input is named with what to choose from",
    arguments: [
      (
        [],
        "error: name a path, and perhaps a step, as in 'swift run compare path MVVM 3'. Choose from MVVM, MVP, VIPER, "
          + "TooEarly."
      ),
      (["MVVM", "3", "4"], "error: name a path, and perhaps a step"),
      (["MVMM"], "error: no path 'MVMM'. Did you mean MVVM? Choose from MVVM, MVP, VIPER, TooEarly."),
      (["Redux"], "error: no path 'Redux'. Choose from MVVM, MVP, VIPER, TooEarly."),
      (["MVVM", "8"], "error: MVVM has no step '8'. Choose from 1 to 7, or 'end'."),
      (["MVVM", "0"], "error: MVVM has no step '0'."), (["MVVM", "-1"], "error: "),
      (["MVVM", "ends"], "error: MVVM has no step 'ends'."),
    ] as [([String], String)])
  func wrongInput(words: [String], message: String) async {
    let run = await Run(["path"] + words, folder: Run.package)
    #expect(run.code == .usage && run.output.isEmpty)
    #expect(run.diagnostics.hasPrefix(message), "\(run.diagnostics)")
  }

  @Test("A step that does not apply is named, with what to do")
  func stale() async throws {
    let folder = try TemporaryFolder()
    let copy = try await SteppedPackage(of: package, in: folder.url)
    let steps = try ScreenPath.named("MVVM").steps(in: package)

    let error = await #expect(throws: CommandError.self) { try await copy.apply(steps[1]) }

    #expect(error?.exitCode == .found && error?.message.contains("2-status.patch' does not apply: ") == true)
    #expect(error?.message.contains("Samples/Paths/README.md") == true)
  }
}
