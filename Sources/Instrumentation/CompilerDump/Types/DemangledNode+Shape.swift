extension DemangledNode {
  /// The type that the node stands for.
  var shape: TypeShape {
    if let parameters = child("ArgumentTuple"), let result = child("ReturnType") {
      return .function(
        TypeShape.Function(
          parameters: parameters.children.first?.elements ?? [],
          result: result.children.last?.shape ?? .tuple([]), isAsync: child("AsyncAnnotation") != nil,
          isThrowing: child("ThrowsAnnotation") != nil || child("TypedThrowsAnnotation") != nil,
          isEscaping: kind != "NoEscapeFunctionType"))
    }
    switch kind {
    case "Type", "TypeMangling", "Global":
      return children.last?.shape ?? .other(kind, [])
    case "BoundGenericClass", "BoundGenericStructure", "BoundGenericEnum", "BoundGenericOtherNominalType":
      guard case .nominal(let name, let kind, _)? = children.first?.shape else { break }
      return .nominal(name, kind, arguments: child("TypeList")?.children.map(\.shape) ?? [])
    case "ProtocolList", "ProtocolListWithClass", "ProtocolListWithAnyObject":
      return .existential(protocols)
    case "Tuple":
      return .tuple(elements)
    default:
      if let name = nominalName { return .nominal(name, nominalKind ?? .other, arguments: []) }
    }
    return .other(kind, children.filter { !$0.isLeaf }.map(\.shape))
  }

  /// The name, if the node is a named type.
  var nominalName: TypeName? {
    guard nominalKind != nil, let context = children.first, let own = children.last?.identifier else { return nil }
    if context.kind == "Module" { return TypeName(module: context.text, path: [own]) }
    guard let outer = context.declaringType else { return TypeName(module: "", path: [own]) }
    return TypeName(module: outer.module, path: outer.path + [own])
  }

  /// The type that a symbol is declared in, or is.
  var declaringType: TypeName? {
    if let nominalName { return nominalName }
    if kind == "Extension" { return children.dropFirst().first?.declaringType }
    if case .nominal(let name, _, _)? = kind.hasPrefix("BoundGeneric") ? shape : nil { return name }
    return children.first?.declaringType
  }

  private var isLeaf: Bool {
    children.isEmpty && (kind == "Index" || kind == "Identifier" || kind == "LabelList" || kind.hasSuffix("Annotation"))
  }

  private var nominalKind: TypeShape.Kind? {
    switch kind {
    case "Class": .class
    case "Structure": .struct
    case "Enum": .enum
    case "Protocol": .protocol
    case "OtherNominalType", "TypeAlias": .other
    default: nil
    }
  }

  /// A private or local name has a discriminator before it.
  private var identifier: String? {
    switch kind {
    case "Identifier": text
    case "PrivateDeclName", "LocalDeclName": children.last?.identifier
    default: nil
    }
  }

  /// A single parameter may stand there without a tuple around it.
  private var elements: [TypeShape] {
    switch kind {
    case "Type": children.first?.elements ?? []
    case "Tuple": children.map { ($0.child("Type") ?? $0).shape }
    default: [shape]
    }
  }

  private var protocols: [TypeName] {
    if let nominalName { return [nominalName] }
    return children.flatMap(\.protocols)
  }
}
