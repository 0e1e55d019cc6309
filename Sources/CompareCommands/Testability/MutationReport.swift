import CommandLineInterface
import Foundation
import GreetingVariants

/// The faults as a report in the mutation-testing-elements schema, version 2, which published viewers show.
struct MutationReport {
  /// The report.
  let json: Data

  init(of rows: [FaultVerdicts.Row], in package: PackageFolder) throws(CommandError) {
    var files: [String: File] = [:]
    do {
      for (file, rows) in Dictionary(grouping: rows, by: { "Sources/Greeting\($0.architecture)/\($0.file)" }) {
        let source = try String(contentsOf: package.url.appending(path: file), encoding: .utf8)
        files[file] = File(language: "swift", source: source, mutants: rows.map(Mutant.init))
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
    let mutants: [Mutant]
  }

  private struct Mutant: Encodable {
    struct Place: Encodable {
      let line: Int
      let column: Int
    }

    struct Location: Encodable {
      let start: Place
      let end: Place
    }

    let id: String
    let location: Location
    let mutatorName: String
    let replacement: String
    let status: String
    let statusReason: String

    init(_ row: FaultVerdicts.Row) {
      id = "\(row.number)"
      location = Location(
        start: Place(line: row.line, column: row.column), end: Place(line: row.end[0], column: row.end[1]))
      mutatorName = row.operator
      replacement = row.replacement
      status = row.status
      statusReason = row.reason
    }
  }
}
