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
      throw CommandError(message: "the report cannot be made: \(error)", exitCode: .failure)
    }
  }

  private struct Report: Encodable {
    let schemaVersion = "2"
    let thresholds = Thresholds()
    let files: [String: File]
  }

  private struct Thresholds: Encodable {
    let high = 100
    let low = 100
  }

  private struct File: Encodable {
    let language: String
    let source: String
    let mutants: [Entry]
  }

  private struct Entry: Encodable {
    struct Position: Encodable {
      let line: Int
      let column: Int
    }

    struct Location: Encodable {
      let start: Position
      let end: Position
    }

    let id: String
    let location: Location
    let mutatorName: String
    let replacement: String
    let status: String
    let statusReason: String

    init(_ row: MutantVerdict) {
      id = "\(row.number)"
      location = Location(
        start: Position(line: row.line, column: row.column), end: Position(line: row.end[0], column: row.end[1]))
      mutatorName = row.operator
      replacement = row.replacement
      status = row.status
      statusReason = row.reason
    }
  }
}
