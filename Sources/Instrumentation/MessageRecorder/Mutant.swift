/// A mutant in the copy of the sources, behind a switch.
public struct Mutant: Hashable, Codable, Sendable {
  /// The number of the mutant, from 1 on: in the program that it is compiled into, and then among those of its module.
  public var number: Int
  /// The module that it is in.
  public let module: String
  /// The name of the file that it is in.
  public let file: String
  /// The function, accessor or property that it is in, after its type.
  public let declaration: String
  /// The line that it begins in, from 1 on.
  public let line: Int
  /// The column of the line, in bytes, from 1 on.
  public let column: Int
  /// The line and the column after its end.
  public let end: [Int]
  /// What is done to the source.
  public let `operator`: MutationOperator
  /// The text that stands there.
  public let original: String
  /// The text that stands there if the mutant is on; empty if nothing does.
  public let replacement: String

  /// Makes a mutant.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - module: The module that it is in.
  ///   - file: The name of the file that it is in.
  ///   - declaration: What it is in, after its type.
  ///   - line: The line that it begins in.
  ///   - column: The column of the line, in bytes.
  ///   - end: The line and the column after its end.
  ///   - operator: What is done to the source.
  ///   - original: The text that stands there.
  ///   - replacement: The text that stands there if the mutant is on.
  public init(
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
