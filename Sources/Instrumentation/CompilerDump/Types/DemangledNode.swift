/// A node of the tree that `swift demangle -tree-only` prints.
struct DemangledNode {
  let kind: String
  let text: String
  var children: [Self] = []

  func child(_ kind: String) -> Self? {
    children.first { $0.kind == kind }
  }

  /// Reads the tree at the beginning of some lines; a level is indented by two spaces.
  static func read(_ lines: inout ArraySlice<Substring>, indentation: Int = 0) -> Self? {
    guard let content = lines.first?.dropFirst(indentation), content.hasPrefix("kind=") else { return nil }
    lines.removeFirst()
    let fields = content.dropFirst(5).split(separator: ",", maxSplits: 1)
    // Either text="…" or index=….
    let value = fields.count > 1 ? fields[1].drop { $0 != "=" }.dropFirst() : ""
    let text = value.drop { $0 == "\"" }.prefix { $0 != "\"" }
    var node = Self(kind: String(fields.first ?? ""), text: String(text))
    while let child = read(&lines, indentation: indentation + 2) { node.children.append(child) }
    return node
  }
}

extension DemangledNode {
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
      guard case .nominal(let name, let kind, let outer)? = children.first?.shape else { break }
      return .nominal(name, kind, arguments: outer + (child("TypeList")?.children.map(\.shape) ?? []))
    case "DependentGenericParamType", "DependentAssociatedTypeRef":
      let names = children.filter { $0.kind != "Type" }.map(\.text)
      return .other(([kind] + names).joined(separator: " "), [])
    case "ProtocolList", "ProtocolListWithClass", "ProtocolListWithAnyObject":
      return .existential(protocols)
    case "Tuple":
      return .tuple(elements)
    default:
      guard let name = nominalName else { break }
      return .nominal(name, nominalKind ?? .other, arguments: children.first?.arguments ?? [])
    }
    return .other(kind, children.filter { !$0.isLeaf }.map(\.shape))
  }

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

  private var arguments: [TypeShape] {
    if case .nominal(_, _, let arguments) = shape { arguments } else { [] }
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

  /// A single parameter may have no tuple around it.
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
