/// A function, initialiser or accessor with a body.
package struct Callable: Sendable {
  /// What it is.
  enum Kind: String, Sendable {
    /// A function or a method.
    case function
    /// An initialiser.
    case initializer
    /// A deinitialiser.
    case deinitializer
    /// What reads a property or a subscript.
    case getter
    /// What writes a property or a subscript.
    case setter
    /// What is told after a property has been set.
    case didSet
    /// What is told before a property is set.
    case willSet
    /// A coroutine accessor, an addressor or an initialising accessor.
    case otherAccessor
  }

  /// The index of its file in the module.
  package let file: Int
  /// The type that it is a member of, `nil` for a global function.
  let enclosingType: TypeName?
  /// Its name with labels, as `move(_:to:)`, `stop()` or `init(name:)`; for an accessor that of what it accesses.
  let name: String
  /// What it is.
  let kind: Kind
  /// Whether it belongs to the type, not to a value of it.
  let isStatic: Bool
  /// Whether it is asynchronous.
  let isAsync: Bool
  /// Whether it throws.
  let isThrowing: Bool
  /// Its parameters; those of a setter and an observer included, named by the compiler if not in the source.
  package let parameters: [Parameter]
  /// Its body.
  package let body: Body
  /// The whole declaration.
  package let node: Node

  /// Reads a declaration, with the variable or subscript if it is an accessor; `nil` if it is no function, initialiser or accessor, or has no body in the source.
  init?(_ node: Node, owner: Node?, in type: TypeName?, file: Int) {
    guard let kind = Self.kind(of: node), let body = node.child("body").flatMap(Body.init) else { return nil }
    self.kind = kind
    self.body = body
    self.node = node
    self.file = file
    enclosingType = type
    let written = node.name.map(String.init(describing:)) ?? ""
    let hasNoArguments = node.name?.labels.isEmpty == true && (kind == .function || kind == .initializer)
    name = hasNoArguments ? written + "()" : written
    isStatic = (owner ?? node).flag("static")
    parameters = node.child("params")?.children("params").map(Parameter.init) ?? []
    // A member's type is a function of `self` that gives the function proper.
    let outer = node.type?.function
    let own = type == nil ? outer : outer?.result.function
    isAsync = own?.isAsync ?? false
    isThrowing = own?.isThrowing ?? false
  }

  private static func kind(of node: Node) -> Kind? {
    switch node.kind {
    case "func_decl": .function
    case "constructor_decl": .initializer
    case "destructor_decl": .deinitializer
    case "accessor_decl": accessorKinds.first { node.flag($0.key) }?.value ?? .otherAccessor
    default: nil
    }
  }

  private static let accessorKinds: KeyValuePairs<String, Kind> = [
    "get": .getter, "set": .setter, "didSet": .didSet, "willSet": .willSet,
  ]
}

/// A parameter of a function, initialiser, accessor or closure.
package struct Parameter: Sendable {
  /// The name inside the body; empty if it is `_`.
  package let name: String
  /// The argument label, empty if there is none.
  let label: String
  /// Its type; of a variadic one the array's.
  let type: TypeShape
  /// Whether it is `inout`.
  let isInout: Bool
  /// Whether it is a closure, optional or not.
  package let isClosure: Bool
  /// Whether its argument is wrapped in a closure.
  let isAutoclosure: Bool
  /// Whether it says who owns its argument, as `borrowing` and `consuming` do; only then may it not be copyable.
  let hasOwnership: Bool
  /// Whether it stands for any number of arguments of different types.
  let isPack: Bool

  /// Reads a parameter.
  init(_ node: Node) {
    name = node.name?.base ?? ""
    label = node.values["apiName"] ?? ""
    type = node.type ?? .other("unknown", [])
    isInout = node.flag("inout")
    isClosure = type.function != nil
    isAutoclosure = node.flag("autoclosure")
    hasOwnership = ["borrowing", "consuming", "__owned", "__shared"].contains(where: node.flag)
    isPack = if case .other("PackExpansion", _) = type { true } else { false }
  }
}

/// The body of a function, initialiser or accessor.
package struct Body: Sendable {
  /// The offset after the opening brace.
  let start: Int
  /// The offset of the closing brace.
  let end: Int
  /// Where `return` is to be put if the body gets a second statement: its only expression is its result.
  let implicitReturn: Int?
  /// Whether a result builder makes the result out of its statements.
  let isBuilder: Bool
  /// The body itself.
  package let node: Node

  /// Reads a body; `nil` if it is not from the source.
  init?(_ node: Node) {
    guard node.kind == "brace_stmt", !node.isImplicit, let extent = node.extent else { return nil }
    start = extent.start + 1
    end = extent.lastToken
    self.node = node
    isBuilder = node.isBuilder
    // An initialiser ends with an implicit return too, which has no result.
    let only = node.children("elements").count == 1 ? node.children("elements").first : nil
    let result = only?.kind == "return_stmt" && only?.isImplicit == true ? only?.child("result") : nil
    // What never returns is a statement.
    let isResult = result.map { !node.isBuilder && $0.kind != "unreachable" && $0.type?.isNever != true } ?? false
    implicitReturn = isResult ? only?.extent?.start : nil
  }
}

extension Node {
  /// Whether it is a body of a function or closure whose result a result builder makes out of its statements.
  ///
  /// The compiler returns that result at the opening brace.
  var isBuilder: Bool {
    children("elements").contains { $0.kind == "return_stmt" && $0.extent?.start == extent?.start }
  }
}
