/// A declaration, statement, expression or pattern of the compiler's syntax tree.
///
/// It has the compiler's names, without the values that are not needed and the declarations of macros and the compiler.
package struct Node: Sendable {
  /// Such as `call_expr`.
  package let kind: String
  /// The key in its parent, such as `fn` or `args`.
  let role: String
  /// Whether the compiler has added it; nodes inside may be from the source again.
  package let isImplicit: Bool
  package let extent: Extent?
  package let name: DeclarationName?
  package let reference: Reference?
  /// The types by their keys, such as `type`, `interface_type` or `result`.
  package let types: [String: TypeShape]
  /// The other values by their keys; a flag that is set is `true`.
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

  /// The node without the implicit expressions around it.
  package var written: Node {
    guard isImplicit, let inner = child("sub_expr") else { return self }
    return inner.written
  }

  /// The offset of the first token in the source.
  var writtenStart: Int? { extent?.start ?? children.lazy.compactMap(\.writtenStart).first }

  /// The function of a call, or the operator; `nil` if the value of an expression is called.
  package var callee: Reference? {
    guard let function = child("fn") ?? (kind.hasSuffix("_conversion_expr") ? child("sub_expr") : nil) else {
      return reference
    }
    return function.callee
  }
}

extension Node {
  var closureLiteral: Node? {
    switch kind {
    case "closure_expr": self
    case "capture_list": child("closure_body")?.closureLiteral
    case "autoclosure_expr": child("single_expr_body")?.closureLiteral
    default: child("sub_expr")?.closureLiteral
    }
  }
}

/// The byte offsets of a node in its file.
package struct Extent: Hashable, Sendable {
  package let start: Int
  /// The start of its last token; before `start` for a few implicit nodes.
  let lastToken: Int
}

package struct DeclarationName: Hashable, Sendable, CustomStringConvertible {
  /// The name without labels, or `init`, `deinit`, `subscript`.
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
  /// The unified symbol resolution name, which is unique in a program; empty for a local variable.
  package let identifier: String
  /// The type of a member, or the type itself; `nil` for a global or local variable.
  package let declaringType: TypeName?
}
