import CommandLineInterface
import Foundation

struct VersionedRows<Row: Encodable>: Encodable {
  /// Is raised with every change of the form.
  let schemaVersion = 6
  let rows: [Row]
}

extension Console {
  func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
