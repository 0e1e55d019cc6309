import CommandLineInterface
import Foundation
import MessageRecorder

/// The mutants as a report in the mutation-testing-elements schema, version 2, which published viewers show.
struct MutationReport {
  let json: Data

  init(of measured: [MeasuredVariant], in package: PackageFolder) throws(CommandError) {
    var files: [String: File] = [:]
    do {
      for measured in measured {
        for (file, rows) in Dictionary(grouping: measured.testability.verdicts.rows, by: \.mutant.file) {
          let path = "\(measured.variant.library.path)/\(file)"
          let source = try package.path(path).readText()
          files[path] = File(language: "swift", source: source, mutants: rows.map { Entry($0, of: measured.name) })
        }
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      json = try encoder.encode(Report(files: files))
    } catch {
      throw CommandError(error)
    }
  }

  private struct Report: Encodable {
    let schemaVersion = "2"
    let thresholds = ["high": 100, "low": 100]
    let files: [String: File]
  }

  private struct File: Encodable {
    let language: String
    let source: String
    let mutants: [Entry]
  }

  private struct Entry: Encodable {
    let id: String
    let location: [String: [String: Int]]
    let mutatorName: String
    let replacement: String
    let status: String
    let statusReason: String

    init(_ result: MutantResult, of architecture: String) {
      let (mutant, outcome) = (result.mutant, result.outcome)
      id = "\(architecture) \(mutant.number)"
      location = [
        "start": ["line": mutant.line, "column": mutant.column],
        "end": ["line": mutant.end[0], "column": mutant.end[1]],
      ]
      mutatorName = mutant.operator.rawValue
      replacement = mutant.replacement
      status = outcome.status.rawValue
      statusReason = outcome.reason
    }
  }
}
