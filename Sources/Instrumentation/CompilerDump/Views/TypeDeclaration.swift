package struct TypeDeclaration: Sendable {
  package enum Kind: String, Sendable {
    case `class`, actor, `struct`, `enum`, `protocol`, `extension`
  }

  /// The name of the type, or of the extended type.
  package let name: TypeName
  package let kind: Kind
  let file: Int
  /// The protocols that it conforms to by this declaration, or that it inherits, without those of every type.
  package let protocols: [TypeName]
  package let superclass: TypeName?
  package let node: Node

  var members: [Node] { node.children("members") }

  package var superclassType: TypeShape? { node.child("inherits")?.types["superclass_type"] }

  /// The generic parameters, after those of the types around it.
  package var parameters: [TypeShape] {
    if case .nominal(_, _, let arguments)? = node.type?.parts.first { arguments } else { [] }
  }

  /// The cases of an enumeration, each with the types of its values.
  package var cases: [(name: String, values: [TypeShape])] {
    members.flatMap { $0.kind == "enum_case_decl" ? $0.children("elements") : [] }.map { element in
      (element.name?.base ?? "", element.type?.function?.result.function?.parameters ?? [])
    }
  }

  package var requirements: [Node] {
    kind == .protocol ? members.filter { Self.requirementKinds.contains($0.kind) } : []
  }

  init?(_ node: Node, in outer: TypeName?, module: String, file: Int) {
    guard let kind = Self.kind(of: node) else { return nil }
    if kind == .extension {
      guard let extended = node.types["extended_type"]?.declaredName else { return nil }
      name = extended
    } else {
      name = TypeName(module: outer?.module ?? module, path: (outer?.path ?? []) + [node.name?.base ?? ""])
    }
    self.kind = kind
    self.file = file
    self.node = node
    let inheritance = node.child("inherits")
    let conformances = inheritance?.children("conformances").filter { $0.values["source_kind"] != "synthesized" } ?? []
    let inherited = conformances + (inheritance?.children("protocols") ?? [])
    protocols = inherited.compactMap { $0.reference?.declaringType }.filter { !Self.addedProtocols.contains($0) }
    superclass = inheritance?.types["superclass_type"]?.declaredName
  }

  fileprivate static func kind(of node: Node) -> Kind? {
    switch node.kind {
    case "class_decl": node.flag("actor") ? .actor : .class
    case "struct_decl": .struct
    case "enum_decl": .enum
    case "protocol": .protocol
    case "extension_decl": .extension
    default: nil
    }
  }

  private static let requirementKinds: Set<String> = [
    "func_decl", "var_decl", "subscript_decl", "constructor_decl", "associated_type_decl",
  ]

  private static let addedProtocols: Set<TypeName> = Set(
    ["Copyable", "Escapable", "SendableMetatype"].map { TypeName(module: "Swift", path: [$0]) })
}

extension Node {
  var declaresType: Bool { TypeDeclaration.kind(of: self) != nil }
}

extension TypeShape {
  package var declaredName: TypeName? {
    switch self {
    case .nominal(let name, _, _): name
    case .existential(let protocols): protocols.first
    case .function, .tuple, .other: nil
    }
  }
}
