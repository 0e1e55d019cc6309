/// What a node refers to.
public struct Reference: Hashable, Sendable {
  /// The name without labels, as it is declared.
  public let name: String
  /// The unified symbol resolution name, which is unique in a program; empty for local variables.
  public let identifier: String
  /// The type that it is a member of; for a type, the type itself. `nil` for globals and local variables.
  public let declaringType: TypeName?
}
