/// A fault that is seeded into the copy of the sources, behind a switch.
public struct Fault: Hashable, Codable, Sendable {
  /// What is done to the source.
  public enum Operator: String, Codable, CaseIterable, Sendable {
    /// The boundary of a comparison is moved: `<` becomes `<=`.
    case relationalBoundary
    /// A comparison is negated: `==` becomes `!=`.
    case relationalNegation
    /// `&&` becomes `||`, or the other way round.
    case logicalConnective
    /// `!` is removed.
    case negationRemoved
    /// `true` becomes `false`, or the other way round.
    case booleanLiteral
    /// A number is one more, or one less.
    case integerLiteral
    /// A text is emptied.
    case stringLiteral
    /// The results of `a ? b : c` are swapped.
    case ternarySwapped
    /// A condition is always true, or never.
    case conditionForced
    /// An optional binding always fails.
    case bindingFailed
    /// A call or an assignment is left out.
    case statementRemoved
    /// An optional result is `nil`.
    case resultNil
    /// Of `a ?? b`, one side is left.
    case coalescingReduced
  }

  /// The number of the fault, from 1 on; faults of all architectures are numbered together.
  public let number: Int
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
  public let `operator`: Operator
  /// The text that stands there.
  public let original: String
  /// The text that stands there if the fault is on; empty if nothing does.
  public let replacement: String

  /// Makes a fault.
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
  ///   - replacement: The text that stands there if the fault is on.
  public init(
    number: Int, module: String, file: String, declaration: String, line: Int, column: Int, end: [Int],
    operator: Operator, original: String, replacement: String
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
