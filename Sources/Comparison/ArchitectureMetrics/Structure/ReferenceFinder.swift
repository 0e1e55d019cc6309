import Instrumentation

/// Finds the references that the stored properties of a module keep: to objects, to its own values with behaviour, and to
/// closures, which are not followed.
///
/// Optionals, arrays and other generic values are looked into; structures that hold objects are not.
struct ReferenceFinder {
  let dump: ModuleDump

  var edges: [StructureEdge] {
    let values = behavingValues
    let properties = dump.storedProperties.filter { !$0.isStatic }
    let objects = properties.flatMap { property in
      references(in: property.type, values: values).flatMap { edges($0, from: property) }
    }
    let closures = properties.filter { $0.type.hasFunction }.map { edge($0, .closure, to: "closure") }
    return (objects + closures).sorted { ($0.from, $0.property, $0.to) < ($1.from, $1.property, $1.to) }
  }

  private func edges(_ reference: TypeShape, from property: StoredProperty) -> [StructureEdge] {
    guard case .existential(let protocols) = reference else {
      return reference.names.map { edge(property, .type, to: dump.label($0.outermost)) }
    }
    let names = protocols.map(dump.label).sorted()
    let conformers = dump.conformers(to: protocols)
    if conformers.isEmpty { return [edge(property, .protocol, to: names.joined(separator: " & "), names)] }
    return conformers.map { edge(property, .type, to: dump.label($0.outermost), names) }
  }

  private func edge(
    _ property: StoredProperty, _ target: StructureEdge.Target, to name: String, _ protocols: [String] = []
  ) -> StructureEdge {
    let owner = property.enclosingType.outermost
    let arguments = dump.callables.filter { $0.kind == .initializer && $0.enclosingType?.outermost == owner }
      .flatMap { $0.node.types["interface_type"]?.names ?? [] }.map { dump.label($0.outermost) }
    return StructureEdge(
      from: dump.label(owner), property: property.name, to: name, target: target,
      strength: target == .closure ? .strong : property.ownership, protocols: protocols,
      isArgument: !Set(arguments).isDisjoint(with: protocols + [name]))
  }

  /// The parts of a type that are references to objects of the package, or are some values, function types left out.
  private func references(in type: TypeShape, values: Set<TypeName>) -> [TypeShape] {
    switch type {
    case .nominal(let name, .class, _) where dump.package.contains(name.module): [.nominal(name, .class, arguments: [])]
    case .nominal(let name, let kind, _) where values.contains(name): [.nominal(name, kind, arguments: [])]
    case .existential(let protocols) where protocols.contains { dump.package.contains($0.module) }: [type]
    case .function: []
    case .nominal, .existential, .tuple, .other: type.parts.flatMap { references(in: $0, values: values) }
    }
  }

  /// The structures and enumerations of the module that are parties, as they have behaviour.
  private var behavingValues: Set<TypeName> {
    let behaving = dump.behavingTypes
    let values = dump.types.filter { type in
      (type.kind == .struct || type.kind == .enum)
        && (behaving.contains(type.name) || type.protocols.contains(where: behaving.contains))
    }
    return Set(values.map(\.name))
  }
}

extension TypeShape {
  fileprivate var hasFunction: Bool {
    if case .function = self { true } else { parts.contains(where: \.hasFunction) }
  }
}
