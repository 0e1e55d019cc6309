package indirect enum TypeShape: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case `class`, `struct`, `enum`, `protocol`
    /// Something else, such as a generic parameter.
    case other
  }

  package struct Function: Hashable, Sendable {
    let parameters: [TypeShape]
    let result: TypeShape
    let isAsync: Bool
    let isThrowing: Bool
    let isEscaping: Bool
  }

  /// A named type and its generic arguments, after those of the types around it; an actor counts as a class.
  case nominal(TypeName, Kind, arguments: [TypeShape])
  /// `any` of some protocols, in the order of the mangled name; of none for `Any` and `AnyObject`.
  case existential([TypeName])
  case function(Function)
  case tuple([TypeShape])
  /// Another type, such as a metatype or a generic parameter, and its parts.
  case other(String, [TypeShape])

  package var parts: [TypeShape] {
    switch self {
    case .nominal(_, _, let arguments): arguments
    case .existential: []
    case .function(let function): function.parameters + [function.result]
    case .tuple(let elements): elements
    case .other(_, let parts): parts
    }
  }

  package var names: Set<TypeName> {
    let inner = parts.reduce(into: Set<TypeName>()) { $0.formUnion($1.names) }
    switch self {
    case .nominal(let name, _, _): return inner.union([name])
    case .existential(let protocols): return inner.union(protocols)
    case .function, .tuple, .other: return inner
    }
  }

  /// The type without `Optional`, `weak`, `unowned` and `inout` around it.
  package var unwrapped: TypeShape {
    switch self {
    case .nominal(let name, .enum, let arguments) where name.module == "Swift" && name.path == ["Optional"]:
      arguments.first?.unwrapped ?? self
    case .other(let kind, let parts) where Self.wrappers.contains(kind): parts.first?.unwrapped ?? self
    case .nominal, .existential, .function, .tuple, .other: self
    }
  }

  var function: Function? {
    if case .function(let function) = unwrapped { function } else { nil }
  }

  var isNever: Bool { self == .nominal(TypeName(module: "Swift", path: ["Never"]), .enum, arguments: []) }

  /// The type as it is written in its module; `nil` if that is not known.
  var written: String? {
    guard case .nominal(let name, let kind, let arguments) = self, kind != .protocol, kind != .other,
      arguments.isEmpty || name.path.count == 1
    else { return nil }
    let texts = arguments.compactMap(\.written)
    guard texts.count == arguments.count else { return nil }
    let path = (name.module == "Swift" ? ["Swift"] : []) + name.path
    return path.joined(separator: ".") + (texts.isEmpty ? "" : "<\(texts.joined(separator: ", "))>")
  }

  private static let wrappers: Set<String> = ["Weak", "Unowned", "Unmanaged", "InOut", "Owned", "Shared", "Sending"]
}

/// The name of a class, structure, enumeration, protocol or actor.
package struct TypeName: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let module: String
  /// The names of the types that it is nested in, from outside, and its own.
  package let path: [String]

  /// The name of the outermost type that this one is nested in, or is.
  package var outermost: Self { Self(module: module, path: Array(path.prefix(1))) }

  package var description: String { path.joined(separator: ".") }

  package static func < (left: Self, right: Self) -> Bool {
    (left.module, left.description) < (right.module, right.description)
  }
}
