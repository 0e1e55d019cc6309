import Instrumentation

/// The references that stored properties of class and protocol type keep, and what they hold of the module's own values
/// with behaviour.
///
/// Optionals, arrays and other generic values are looked into; structures that hold objects are not.
struct PropertyEdges {
  /// The references.
  let edges: [Edge]

  /// Finds the references in a module.
  init(in dump: ModuleDump) {
    let package = Set(dump.package)
    let values = dump.behavingValues
    edges = dump.storedProperties.filter { !$0.isStatic }.flatMap { property in
      Self.references(in: property.type, package: package, values: values)
        .flatMap { Self.edges($0, from: property, in: dump) }
    }
  }

  private static func edges(_ reference: TypeShape, from property: StoredProperty, in dump: ModuleDump) -> [Edge] {
    let from = property.enclosingType.outermost
    let strength = StructureEdge.Strength(property.ownership)
    func edge(_ target: Edge.Target, _ protocols: [TypeName] = []) -> Edge {
      Edge(from: from, property: property.name, target: target, strength: strength, protocols: protocols)
    }
    guard case .existential(let protocols) = reference else {
      return reference.names.map { edge(.type($0.outermost)) }
    }
    let conformers = dump.conformers(to: protocols)
    if conformers.isEmpty { return [edge(.unknownConformer, protocols)] }
    return conformers.map { edge(.type($0.outermost), protocols) }
  }

  /// The parts of a type that are references to objects of the package, or are some values, function types left out.
  private static func references(in type: TypeShape, package: Set<String>, values: Set<TypeName>) -> [TypeShape] {
    switch type {
    case .nominal(let name, .class, _) where package.contains(name.module): [.nominal(name, .class, arguments: [])]
    case .nominal(let name, let kind, _) where values.contains(name): [.nominal(name, kind, arguments: [])]
    case .existential(let protocols) where protocols.contains { package.contains($0.module) }: [type]
    case .function: []
    case .nominal, .existential, .tuple, .other:
      type.parts.flatMap { references(in: $0, package: package, values: values) }
    }
  }
}

extension ModuleDump {
  /// The structures and enumerations of the module that are parties, as they have behaviour.
  fileprivate var behavingValues: Set<TypeName> {
    let behaving = behavingTypes
    let values = types.filter { type in
      (type.kind == .struct || type.kind == .enum)
        && (behaving.contains(type.name) || type.protocols.contains(where: behaving.contains))
    }
    return Set(values.map(\.name))
  }
}

extension StructureEdge.Strength {
  /// The strength of a stored property.
  init(_ ownership: StoredProperty.Ownership) {
    switch ownership {
    case .strong: self = .strong
    case .weak: self = .weak
    case .unowned: self = .unowned
    }
  }
}

/// A reference from type to type.
struct Edge {
  /// What it leads to.
  enum Target {
    case type(TypeName)
    /// A type that conforms to protocols; none of the module does.
    case unknownConformer
    /// Whatever the closure refers to; it comes from outside the module.
    case unknownClosure
  }

  /// The type that refers.
  let from: TypeName
  /// The stored property that refers.
  let property: String
  /// What it leads to.
  let target: Target
  /// How strongly it refers.
  let strength: StructureEdge.Strength
  /// The protocols that the property knows instead of the type.
  var protocols: [TypeName] = []
  /// Whether the property holds a closure, which refers in turn.
  var isThroughClosure: Bool = false
}
