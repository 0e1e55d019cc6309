/// A parameter of a function, initialiser, accessor or closure.
public struct Parameter: Sendable {
  /// The name inside the body; empty if it is `_`.
  public let name: String
  /// The argument label, empty if there is none.
  public let label: String
  /// Its type; of a variadic one the array's.
  public let type: TypeShape
  /// Whether it is `inout`.
  public let isInout: Bool
  /// Whether it is a closure, optional or not.
  public let isClosure: Bool
  /// Whether its argument is wrapped in a closure.
  public let isAutoclosure: Bool

  /// Reads a parameter.
  ///
  /// - Parameter node: The parameter.
  init(_ node: Node) {
    name = node.name?.base ?? ""
    label = node.values["apiName"] ?? ""
    type = node.type ?? .other("unknown", [])
    isInout = node.flag("inout")
    isClosure = type.function != nil
    isAutoclosure = node.flag("autoclosure")
  }
}
