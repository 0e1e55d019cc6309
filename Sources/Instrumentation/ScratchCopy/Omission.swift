/// Something that is not recorded, since the compiler does not allow it there, or nobody could tell what it was.
package struct Omission: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The module that it is in.
  let module: String
  /// The function, accessor or property that it is in, after its type.
  let declaration: String
  /// What is not recorded, and why.
  let reason: String
  /// The name of the file that it is in.
  let file: String
  /// The line, from 1 on.
  let line: Int

  package var description: String { "\(declaration) (\(reason)), \(file):\(line)" }

  /// Names a change that is left out.
  init(_ change: Change, as purpose: Change.Purpose? = nil, of dump: ModuleDump) {
    self.init(
      purpose ?? change.purpose, declaration: change.declaration, file: change.file, at: change.offset, of: dump)
  }

  /// Names a property that nothing can be put to.
  init(_ purpose: Change.Purpose, in property: StoredProperty, of dump: ModuleDump) {
    self.init(
      purpose, declaration: "\(property.enclosingType).\(property.name)", file: property.file,
      at: property.node.extent?.start ?? 0, of: dump)
  }

  /// Names a place that nothing can be put to.
  init(_ purpose: Change.Purpose, declaration: String, file: Int, at offset: Int, of dump: ModuleDump) {
    module = dump.name
    self.declaration = declaration
    self.file = dump.files[file].name
    line = dump.files[file].lines.number(of: offset)
    reason =
      switch purpose {
      case .mutant: "a mutant"
      case .entry: "its body cannot be entered"
      case .arguments: "its arguments cannot be described"
      case .set: "its sets cannot be noticed"
      case .closure: "a closure in it cannot be entered"
      case .read(let property): "it reads \(property) unnoticed"
      case .line: "a line of it cannot be noted"
      }
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
