/// A mutant in the copy of the sources, behind a switch.
package struct Mutant: Hashable, Codable, Sendable {
  /// The number of the mutant, from 1 on: in the program that it is compiled into, and then among those of its module.
  package var number: Int
  /// The module that it is in.
  package let module: String
  /// The name of the file that it is in.
  package let file: String
  /// The function, accessor or property that it is in, after its type.
  package let declaration: String
  /// The line that it begins in, from 1 on.
  package let line: Int
  /// The column of the line, in bytes, from 1 on.
  package let column: Int
  /// The line and the column after its end.
  package let end: [Int]
  /// What is done to the source.
  package let `operator`: MutationOperator
  /// The text that stands there.
  package let original: String
  /// The text that stands there if the mutant is on; empty if nothing does.
  package let replacement: String

  /// Makes a mutant.
  package init(
    number: Int, module: String, file: String, declaration: String, line: Int, column: Int, end: [Int],
    operator: MutationOperator, original: String, replacement: String
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
  }
}
