package struct Callable: Sendable {
  package enum Kind: Sendable {
    case function, initializer, deinitializer, getter, setter, didSet
    /// `willSet`, or a coroutine accessor such as `_modify`.
    case otherAccessor
  }

  package let file: Int
  package let enclosingType: TypeName?
  /// Its name with labels, as `move(_:to:)`, `stop()` or `init(name:)`; for an accessor the name of its property.
  let name: String
  package let kind: Kind
  let isAsync: Bool
  package let parameters: [Parameter]
  package let body: Body
  package let node: Node

  init?(_ node: Node, in type: TypeName?, file: Int) {
    guard let kind = Self.kind(of: node), let body = node.child("body").flatMap(Body.init) else { return nil }
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
    isAsync = (type == nil ? outer : outer?.result.function)?.isAsync ?? false
  }

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

package struct Parameter: Sendable {
  /// The name inside the body; empty if it is `_`.
  package let name: String
  let isInout: Bool
  package let isClosure: Bool

  init(_ node: Node) {
    name = node.name?.base ?? ""
    isInout = node.flag("inout")
    isClosure = node.type?.function != nil
  }
}

package struct Body: Sendable {
  let start: Int
  /// The offset for a `return` if the body gets a second statement; `nil` if it has no implicit result.
  let implicitReturn: Int?
  package let node: Node

  var isBuilder: Bool { node.isBuilder }

  init?(_ node: Node) {
    guard node.kind == "brace_stmt", !node.isImplicit, let extent = node.extent else { return nil }
    start = extent.start + 1
    self.node = node
    let only = node.children("elements").count == 1 ? node.children("elements").first : nil
    let result = only?.kind == "return_stmt" && only?.isImplicit == true ? only?.child("result") : nil
    let isResult = result.map { !node.isBuilder && $0.kind != "unreachable" && $0.type?.isNever != true } ?? false
    implicitReturn = isResult ? only?.extent?.start : nil
  }
}

extension Node {
  /// Whether it is the body of a result builder, whose result the compiler returns at the opening brace.
  var isBuilder: Bool {
    children("elements").contains { $0.kind == "return_stmt" && $0.extent?.start == extent?.start }
  }
}
