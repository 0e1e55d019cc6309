/// The name of a declaration.
public struct DeclarationName: Hashable, Sendable, CustomStringConvertible {
  /// The name without labels; `init`, `deinit` and `subscript` for those.
  public let base: String
  /// The argument labels, empty strings for arguments that have none.
  public let labels: [String]

  /// The name with its labels, as `move(_:to:)`; without parentheses if there are no arguments.
  public var description: String {
    guard !labels.isEmpty else { return base }
    return base + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
  }
}
