import CommandLineInterface
import Foundation
import GreetingVariants

/// The mutants as a report in the mutation-testing-elements schema, version 2, which published viewers show.
struct MutationReport {
  /// The report.
  let json: Data

  init(of variants: [Variant], _ testabilities: [Testability], in package: PackageFolder) throws(CommandError) {
    var files: [String: File] = [:]
    do {
      for (variant, testability) in zip(variants, testabilities) {
        for (file, rows) in Dictionary(grouping: testability.verdicts.rows, by: \.file) {
          let path = "\(variant.library.path)/\(file)"
          let source = try package.path(path).readText()
          files[path] = File(language: "swift", source: source, mutants: rows.map(Entry.init))
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

    init(_ row: MutantVerdict) {
      id = "\(row.number)"
      location = [
        "start": ["line": row.line, "column": row.column], "end": ["line": row.end[0], "column": row.end[1]],
      ]
      mutatorName = row.operator
      replacement = row.replacement
      status = row.status
      statusReason = row.reason
    }
  }
}
