/// A function, initialiser or accessor with a body.
public struct Callable: Sendable {
  /// What it is.
  public enum Kind: String, Sendable {
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
  public let file: Int
  /// The type that it is a member of, `nil` for a global function.
  public let enclosingType: TypeName?
  /// Its name with labels, as `move(_:to:)`, `stop()` or `init(name:)`; for an accessor that of what it accesses.
  public let name: String
  /// What it is.
  public let kind: Kind
  /// Whether it belongs to the type, not to a value of it.
  public let isStatic: Bool
  /// Whether it is asynchronous.
  public let isAsync: Bool
  /// Whether it throws.
  public let isThrowing: Bool
  /// Its parameters; those of a setter and an observer included, named by the compiler if not in the source.
  public let parameters: [Parameter]
  /// Its body.
  public let body: Body
  /// The whole declaration.
  public let node: Node

  /// Reads a declaration; `nil` if it is no function, initialiser or accessor, or has no body in the source.
  ///
  /// - Parameters:
  ///   - node: The declaration.
  ///   - owner: For an accessor, the variable or subscript.
  ///   - type: The type that it is a member of.
  ///   - file: The index of its file in the module.
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
