/// A mutant in the copy of the sources, behind a switch.
package struct Mutant: Hashable, Codable, Sendable {
  package let number: Int
  package let module: String
  package let file: String
  /// The function, accessor or property around it, after its type.
  package let declaration: String
  package let line: Int
  /// The column of the line, in bytes, from 1 on.
  package let column: Int
  package let end: [Int]
  package let `operator`: MutationOperator
  package let original: String
  /// The text in place of the original; empty if it is left out.
  package let replacement: String
  /// The type that declares the function whose call is left out; `nil` for another mutant.
  package let calledType: String?

  package init(
    number: Int, module: String, file: String, declaration: String, line: Int, column: Int, end: [Int],
    operator: MutationOperator, original: String, replacement: String, calledType: String? = nil
  ) {
    self.number = number
    self.module = module
    self.file = file
    self.declaration = declaration
    self.line = line
    self.column = column
    self.end = end
    self.operator = `operator`
    self.original = original
    self.replacement = replacement
    self.calledType = calledType
  }
}
