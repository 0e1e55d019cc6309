/// A declaration, statement, expression or pattern of the compiler's syntax tree.
///
/// It keeps the compiler's names. What no user asks for is left out, and so is what a macro has made or the compiler has
/// declared by itself.
package struct Node: Sendable {
  /// The compiler's name for what it is, as `call_expr`.
  package let kind: String
  /// The compiler's name for its place in its parent, as `fn` or `args`.
  let role: String
  /// Whether the compiler has added it; nodes inside may be from the source again.
  package let isImplicit: Bool
  /// Where it stands in its file, `nil` for some nodes that the compiler gives no place.
  package let extent: Extent?
  package let name: DeclarationName?
  package let reference: Reference?
  /// The types that it mentions, by the compiler's name for their place, as `type`, `interface_type` or `result`.
  package let types: [String: TypeShape]
  /// The other values, as the compiler prints them; a flag that is set is `true`.
  package let values: [String: String]
  /// The nodes inside, roughly in the order of the source.
  let children: [Node]

  package var type: TypeShape? { types["type"] ?? types["interface_type"] }

  func flag(_ name: String) -> Bool {
    values[name] == "true"
  }

  package func child(_ role: String) -> Node? {
    children.first { $0.role == role }
  }

  package func children(_ role: String) -> [Node] {
    children.filter { $0.role == role }
  }

  package func walk(_ visit: (Node) -> Bool) {
    guard visit(self) else { return }
    for child in children { child.walk(visit) }
  }

  /// The node itself, or what is inside the expressions that the compiler has put around it.
  package var written: Node {
    guard isImplicit, let inner = child("sub_expr") else { return self }
    return inner.written
  }

  /// Where the first token is that stands in the source.
  var writtenStart: Int? { extent?.start ?? children.lazy.compactMap(\.writtenStart).first }

  /// What a call calls, or an operator expression applies; `nil` if it calls the value of an expression.
  package var callee: Reference? {
    guard let function = child("fn") ?? (kind.hasSuffix("_conversion_expr") ? child("sub_expr") : nil) else {
      return reference
    }
    return function.callee
  }
}

extension Node {
  /// The closure literal that the expression is, `nil` if it is none.
  var closureLiteral: Node? {
    switch kind {
    case "closure_expr": self
    case "capture_list": child("closure_body")?.closureLiteral
    case "autoclosure_expr": child("single_expr_body")?.closureLiteral
    default: child("sub_expr")?.closureLiteral
    }
  }
}

/// Where a node stands: byte offsets into its file.
package struct Extent: Hashable, Sendable {
  /// The offset of the first byte of its first token.
  package let start: Int
  /// The offset of the first byte of its last token; before `start` for a few implicit nodes.
  let lastToken: Int
}

package struct DeclarationName: Hashable, Sendable, CustomStringConvertible {
  /// The name without labels; `init`, `deinit` and `subscript` for those.
  package let base: String
  /// The argument labels, empty strings for arguments that have none.
  let labels: [String]

  /// The name with its labels, as `move(_:to:)`; without parentheses if there are no arguments.
  package var description: String {
    guard !labels.isEmpty else { return base }
    return base + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
  }
}

package struct Reference: Hashable, Sendable {
  package let name: String
  /// The unified symbol resolution name, which is unique in a program; empty for local variables.
  package let identifier: String
  /// The type that it is a member of; for a type, the type itself. `nil` for globals and local variables.
  package let declaringType: TypeName?
}
