/// Something that is not recorded, since the compiler does not allow it there, or nobody could tell what it was.
package struct Omission: Hashable, Codable, Sendable, CustomStringConvertible {
  let module: String
  let declaration: String
  /// What is not recorded, and why.
  let reason: String
  let file: String
  /// The line, from 1 on.
  let line: Int

  package var description: String { "\(declaration) (\(reason)), \(file):\(line)" }

  init(_ change: Change, of dump: ModuleDump) {
    self.init(change.purpose, declaration: change.declaration, file: change.file, at: change.offset, of: dump)
  }

  init(_ purpose: Change.Purpose, declaration: String, file: Int, at offset: Int, of dump: ModuleDump) {
    module = dump.name
    self.declaration = declaration
    self.file = dump.files[file].name
    line = dump.files[file].lines.number(of: offset)
    reason = purpose.reason
  }
}

/// What was measured in a copy that records, and what that copy does not record.
package struct Recorded<Value: Codable & Sendable>: Codable, Sendable {
  /// What was measured.
  package let value: Value
  /// What is not recorded.
  package let omissions: [Omission]

  /// Makes something else of the value; what is not recorded stays the same.
  func map<Other>(_ transform: (Value) -> Other) -> Recorded<Other> {
    Recorded<Other>(value: transform(value), omissions: omissions)
  }
}
