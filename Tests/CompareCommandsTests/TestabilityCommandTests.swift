import CommandLineInterface
import Foundation
import GreetingVariants
import MessageRecorder
import ScratchCopy
import TestSupport
import Testing

@testable import CompareCommands

/// `compare testability`, as its users see it, and the list of equivalent faults.
@MainActor
struct TestabilityCommandTests {
  @Test("The contract finds every fault of every variant that can be found", .timeLimit(.minutes(5)))
  func detection() async throws {
    let folder = try TemporaryFolder()
    let report = folder.url.appending(path: "report.json").path
    let run = await Run(["testability", "--report", report], folder: Run.package)
    #expect(run.code == .done)
    #expect(run.diagnostics.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.last?.split(separator: " ").joined(separator: " ") == "detection 100 % 100 % 100 % 100 % 100 %")
    let json = await Run(["testability", "--faults", "--format", "json"], folder: Run.package)
    let faults = try JSONDecoder().decode([Row].self, from: Data(json.output.utf8))
    #expect(Set(faults.map(\.architecture)) == Set(Variant.all.map(\.name)))
    #expect(faults.allSatisfy { ["Killed", "Timeout", "CompileError", "Ignored"].contains($0.status) })
    #expect(faults.count { $0.status == "Ignored" } == EquivalentFault.all.count)
    for fault in faults {
      let path = "\(Run.package)/Sources/Greeting\(fault.architecture)/\(fault.file)"
      let source = try String(contentsOfFile: path, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(source[fault.line - 1].dropFirst(fault.column - 1).hasPrefix(fault.original.prefix { !$0.isNewline }))
    }
    let survived = await Run(["testability", "--faults", "--survived"], folder: Run.package)
    #expect(survived.output == "No fault.\n")
    let decoded = try JSONDecoder().decode(Report.self, from: try Data(contentsOf: URL(filePath: report)))
    #expect(decoded.schemaVersion == "2")
    #expect(decoded.files.values.reduce(0) { $0 + $1.mutants.count } == faults.count)
  }

  @Test("An entry that matches no fault, or one that is found, is an error")
  func list() throws {
    let faults = EquivalentFault.all.enumerated().map { index, entry in
      Fault(
        number: index + 1, module: entry.module, file: "x", declaration: entry.declaration, line: 1, column: 1,
        end: [1, 2], operator: entry.operator, original: entry.original, replacement: entry.replacement)
    }
    func errors(_ status: FaultResult.Status, _ faults: some Collection<Fault>) -> [String] {
      FaultVerdicts.listErrors(faults.map { FaultResult(fault: $0, status: status, reason: "walk 1") })
    }
    #expect(errors(.survived, faults).isEmpty)
    #expect(errors(.killed, faults).count == faults.count)
    #expect(errors(.survived, faults.dropFirst()).count == 1)
    let verdicts = FaultVerdicts(
      of: .mvc, results: faults.map { FaultResult(fault: $0, status: .survived, reason: "") })
    #expect(verdicts.equivalent == faults.count)
    #expect(verdicts.detection == "–")
    #expect(EquivalentFault.all.allSatisfy { $0.reason.count > 40 })
  }

  @Test("Tells what share is found")
  func share() {
    let fault = Fault(
      number: 1, module: "M", file: "x", declaration: "d", line: 1, column: 1, end: [1, 2], operator: .resultNil,
      original: "a", replacement: "nil")
    let statuses: [FaultResult.Status] = [.killed, .timeout, .survived, .noCoverage, .compileError, .killed, .killed]
    let verdicts = FaultVerdicts(
      of: .mvp, results: statuses.map { FaultResult(fault: fault, status: $0, reason: "") })
    #expect(verdicts.detection == "66.6 %")
    #expect(verdicts.survivors == 2)
    #expect(verdicts.rejected == 1)
  }

  @Test(
    "Names the offender and the remedy",
    arguments: [
      (["MVX"], "no architecture 'MVX'. Choose from MVC, MVP, MVVM, VIPER, VIP."),
      (["--survived"], "--survived is about faults. Write '--faults --survived'."),
      (["--report="], "--report takes the path of a file."),
    ])
  func errors(words: [String], message: String) async {
    let run = await Run(["testability"] + words, folder: "/")
    #expect(run.code == .usage)
    #expect(run.diagnostics == "error: \(message)\n")
  }

  private struct Row: Decodable {
    let architecture: String
    let file: String
    let line: Int
    let column: Int
    let original: String
    let status: String
  }

  private struct Report: Decodable {
    struct File: Decodable {
      struct Mutant: Decodable {
        let id: String
      }

      let mutants: [Mutant]
    }

    let schemaVersion: String
    let files: [String: File]
  }
}
