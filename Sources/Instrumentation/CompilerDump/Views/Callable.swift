package struct Callable: Sendable {
  package enum Kind: Sendable {
    case function, initializer, deinitializer, getter, setter, didSet
    /// `willSet`, or a coroutine accessor such as `_modify`.
    case otherAccessor
  }

  let file: Int
  package let enclosingType: TypeName?
  /// Its name with labels, as `move(_:to:)`, `stop()` or `init(name:)`; for an accessor the name of its property.
  let name: String
  package let kind: Kind
  let parameters: [Parameter]
  let body: Node
  package let node: Node
  /// Its type, without the `self` of a member.
  private let type: TypeShape.Function?

  init?(_ node: Node, in type: TypeName?, file: Int) {
    guard let kind = Self.kind(of: node), let body = node.child("body"), body.bodyStart != nil else { return nil }
    self.kind = kind
    self.body = body
    self.node = node
    self.file = file
    enclosingType = type
    let written = node.name.map(String.init(describing:)) ?? ""
    let hasNoArguments = node.name?.labels.isEmpty == true && (kind == .function || kind == .initializer)
    name = hasNoArguments ? written + "()" : written
    parameters = node.child("params")?.children("params").map(Parameter.init) ?? []
    // A member's type is a function of `self` that gives the function proper.
    let outer = node.type?.function
    self.type = type == nil ? outer : outer?.result.function
  }

  var fullName: String { (enclosingType.map { "\($0)." } ?? "") + name }

  var isAsync: Bool { type?.isAsync ?? false }

  var returnsNothing: Bool { type.map { $0.result == .tuple([]) } ?? true }

  /// Whether a second statement in the body would need a `return` before the first one.
  var hasImplicitResult: Bool { !returnsNothing && body.hasImplicitResult }

  /// Whether it is a function other than an operator or a function that the compiler can write.
  var isBehaviour: Bool {
    kind == .function && name.first.map { $0.isLetter || $0 == "_" } == true
      && !["hash(into:)", "encode(to:)"].contains(name)
  }

  private static func kind(of node: Node) -> Kind? {
    switch node.kind {
    case "func_decl": .function
    case "constructor_decl": .initializer
    case "destructor_decl": .deinitializer
    case "accessor_decl" where node.flag("get"): .getter
    case "accessor_decl" where node.flag("set"): .setter
    case "accessor_decl" where node.flag("didSet"): .didSet
    case "accessor_decl": .otherAccessor
    default: nil
    }
  }
}

struct Parameter: Sendable {
  /// The name inside the body; empty if it is `_`.
  let name: String
  let isInout: Bool
  let isClosure: Bool
  let isPack: Bool

  init(_ node: Node) {
    name = node.name?.base ?? ""
    isInout = node.flag("inout")
    isClosure = node.type?.function != nil
    if case .other("PackExpansion", _) = node.type { isPack = true } else { isPack = false }
  }
}

/// The body of a function, accessor or closure.
extension Node {
  /// The offset after the opening brace; `nil` if there is none in the source.
  var bodyStart: Int? { kind == "brace_stmt" && !isImplicit ? extent.map { $0.start + 1 } : nil }

  /// Whether it is an expression whose value is returned.
  var hasImplicitResult: Bool {
    let elements = children("elements")
    guard elements.count == 1, elements[0].kind == "return_stmt", elements[0].isImplicit,
      let result = elements[0].child("result")
    else { return false }
    return !isBuilder && result.kind != "unreachable" && result.type?.isNever != true
  }

  /// Whether it is the body of a result builder, whose result the compiler returns at the opening brace.
  var isBuilder: Bool {
    children("elements").contains { $0.kind == "return_stmt" && $0.extent?.start == extent?.start }
  }
}
