/// A declaration, statement, expression or pattern of the compiler's syntax tree.
///
/// It keeps the compiler's names. What no user asks for is left out, and so is what a macro has made or the compiler has
/// declared by itself.
public struct Node: Sendable {
  /// The compiler's name for what it is, as `call_expr`.
  public let kind: String
  /// The compiler's name for its place in its parent, as `fn` or `args`.
  public let role: String
  /// Whether the compiler has added it; nodes inside may be from the source again.
  public let isImplicit: Bool
  /// Where it stands in its file, `nil` for some nodes that the compiler gives no place.
  public let extent: Extent?
  /// The name, if it is a declaration or a pattern with a name.
  public let name: DeclarationName?
  /// What it refers to, if it is a reference.
  public let reference: Reference?
  /// The types that it mentions, by the compiler's name for their place, as `type`, `interface_type` or `result`.
  public let types: [String: TypeShape]
  /// The other values, as the compiler prints them; a flag that is set is `true`.
  public let values: [String: String]
  /// The nodes inside, roughly in the order of the source.
  public let children: [Node]

  /// The type of an expression, a pattern, a variable or a function.
  public var type: TypeShape? { types["type"] ?? types["interface_type"] }

  /// Whether a flag is set.
  ///
  /// - Parameter name: The compiler's name for the flag.
  /// - Returns: Whether it is set.
  public func flag(_ name: String) -> Bool {
    values[name] == "true"
  }

  /// The first node inside that has a place.
  ///
  /// - Parameter role: The place.
  /// - Returns: The node, `nil` if there is none.
  public func child(_ role: String) -> Node? {
    children.first { $0.role == role }
  }

  /// The nodes inside that have a place.
  ///
  /// - Parameter role: The place.
  /// - Returns: The nodes.
  public func children(_ role: String) -> [Node] {
    children.filter { $0.role == role }
  }

  /// Visits the node and all inside, outer ones first.
  ///
  /// - Parameter visit: Is given each node; tells whether to visit those inside it.
  /// - Complexity: O(*n*) in the number of nodes.
  public func walk(_ visit: (Node) -> Bool) {
    guard visit(self) else { return }
    for child in children { child.walk(visit) }
  }

  /// The node itself, or what is inside the expressions that the compiler has put around it.
  public var written: Node {
    guard isImplicit, let inner = child("sub_expr") else { return self }
    return inner.written
  }

  /// What a call calls, or an operator expression applies; `nil` if it calls the value of an expression.
  public var callee: Reference? {
    guard let function = child("fn") ?? (kind.hasSuffix("_conversion_expr") ? child("sub_expr") : nil) else {
      return reference
    }
    return function.callee
  }
}

/// Where a node stands: byte offsets into its file.
public struct Extent: Hashable, Sendable {
  /// The offset of the first byte of its first token.
  public let start: Int
  /// The offset of the first byte of its last token; before `start` for a few implicit nodes.
  public let lastToken: Int

  /// Makes an extent of its two offsets.
  ///
  /// - Parameters:
  ///   - start: The offset of the first token.
  ///   - lastToken: The offset of the last token.
  public init(start: Int, lastToken: Int) {
    self.start = start
    self.lastToken = lastToken
  }
}

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

/// What a node refers to.
public struct Reference: Hashable, Sendable {
  /// The name without labels, as it is declared.
  public let name: String
  /// The unified symbol resolution name, which is unique in a program; empty for local variables.
  public let identifier: String
  /// The type that it is a member of; for a type, the type itself. `nil` for globals and local variables.
  public let declaringType: TypeName?
}
