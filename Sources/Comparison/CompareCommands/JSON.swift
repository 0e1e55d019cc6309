import CommandLineInterface
import Foundation

struct VersionedRows<Row: Encodable>: Encodable {
  /// Is raised with every change of the form.
  let schemaVersion = 3
  let rows: [Row]
}

/// A value that is `null` in JSON if it is missing.
@propertyWrapper
struct Nullable<Value: Encodable>: Encodable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Nullable: Decodable where Value: Decodable {
  init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Value?.self)
  }
}

extension Nullable: Sendable where Value: Sendable {}

extension Console {
  func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
