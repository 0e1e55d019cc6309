/// A construct that is not recorded, and the reason.
package struct Omission: Hashable, Codable, Sendable, CustomStringConvertible {
  let module: String
  let declaration: String
  let reason: String
  let file: String
  let line: Int

  package var description: String { "\(declaration) (\(reason)), \(file):\(line)" }

  init(_ purpose: Edit.Purpose, declaration: String, file: Int, at offset: Int, of dump: ModuleDump) {
    module = dump.name
    self.declaration = declaration
    self.file = dump.files[file].name
    line = dump.files[file].line(of: offset)
    reason = purpose.reason
  }
}
