import Instrumentation

/// Finds the references that the values of a module store: to objects, to its own values with behaviour or with
/// references, and to closures, which are not followed.
///
/// A generic type retains its arguments as it stores them: strongly, weakly, or not at all. A generic parameter is what
/// its constraints say, and an opaque type that of its initial value.
struct ReferenceFinder {
  /// A stored property, or a case with its values.
  private struct Part {
    let owner: TypeName
    let name: String
    let type: TypeShape
    let ownership: StoredProperty.Ownership
  }

  private struct Reference {
    /// A class, a value or an existential; another shape hides what it refers to.
    let target: TypeShape
    let ownership: StoredProperty.Ownership
  }

  private let dump: ModuleDump
  private let parts: [Part]
  private let declarations: [TypeName: TypeDeclaration]
  /// The structures and enumerations of the module that are parties, as they have behaviour, or that store references.
  private var values: Set<TypeName>
  /// The types of the module with all that they inherit from or conform to, and themselves.
  private let supertypes: [TypeName: Set<TypeName>]

  init(in dump: ModuleDump) {
    self.dump = dump
    declarations = Dictionary(dump.types.filter { $0.kind != .extension }.map { ($0.name, $0) }) { first, _ in first }
    parts =
      dump.storedProperties.filter { !$0.isStatic }.map { [declarations] property in
        let type = property.storedType(in: declarations)
        return Part(owner: property.enclosingType, name: property.name, type: type, ownership: property.ownership)
      }
      + dump.types.flatMap { type in
        type.cases.map { Part(owner: type.name, name: $0.name, type: .tuple($0.values), ownership: .strong) }
      }
    supertypes = dump.supertypes
    let behaving = dump.behavingTypes
    values = Set(
      declarations.values.filter { type in
        type.isValue && (behaving.contains(type.name) || type.protocols.contains(where: behaving.contains))
      }.map(\.name))
    var count = -1
    while values.count != count {
      count = values.count
      let owners = parts.filter { !references(of: $0).isEmpty }.map(\.owner)
      values.formUnion(owners.filter { declarations[$0]?.isValue == true })
    }
  }

  var edges: [StructureEdge] {
    let objects = parts.flatMap { part in references(of: part).flatMap { edges($0, from: part) } }
    let closures = parts.filter { $0.type.hasFunction }.map { edge($0, .closure, to: "closure", .strong) }
    return (objects + closures).sorted { ($0.from, $0.property, $0.to) < ($1.from, $1.property, $1.to) }
  }

  /// The groups of types that keep each other alive, if one of them is a class; each named as the outermost around it.
  var strongCycles: [[String]] {
    var links = declarations.values.compactMap { type in type.superclass.map { (from: type.name, to: $0) } }
    for part in parts {
      for reference in references(of: part) where reference.ownership == .strong {
        links += targets(of: reference).flatMap(subtypes).map { (part.owner, $0) }
      }
    }
    let objects = Structure.cycles(of: links).filter { group in
      group.contains { [.class, .actor].contains(declarations[$0]?.kind) }
    }
    return Set(objects.map { Set($0.map { dump.label($0.outermost) }).sorted() }).sorted {
      $0.lexicographicallyPrecedes($1)
    }
  }

  private func references(of part: Part) -> [Reference] { references(in: part.type, of: part.owner, part.ownership) }

  private func references(
    in type: TypeShape, of owner: TypeName, _ ownership: StoredProperty.Ownership
  ) -> [Reference] {
    switch type {
    case .function: return []
    case .existential: return [Reference(target: type, ownership: ownership)]
    case .nominal(let name, let kind, let arguments):
      let isReference = kind == .class && dump.package.contains(name.module) || values.contains(name)
      let own = Reference(target: .nominal(name, kind, arguments: []), ownership: ownership)
      return arguments.indices.reduce(into: isReference ? [own] : []) { found, index in
        guard let inner = self.ownership(of: index, in: name) else { return }
        found += references(in: arguments[index], of: owner, ownership == .strong ? inner : ownership)
      }
    case .other("Metatype", _), .other("ExistentialMetatype", _): return []
    // Of `any Collection<Clerk>`, the associated type is the one that is named.
    case .other("DependentGenericSameTypeRequirement", let parts):
      return parts.dropFirst().flatMap { references(in: $0, of: owner, ownership) }
    case .other("OpaqueType", _), .other("DependentMemberType", _):
      let known = constraints(on: type, in: owner) ?? type
      return [Reference(target: known, ownership: ownership)]
    case .other, .tuple:
      let inner = type.parts.flatMap { references(in: $0, of: owner, ownership) }
      return inner + (constraints(on: type, in: owner).map { references(in: $0, of: owner, ownership) } ?? [])
    }
  }

  /// How a generic type stores the values of one of its parameters; `nil` if it stores none.
  private func ownership(
    of index: Int, in type: TypeName, besides outer: Set<TypeName> = []
  ) -> StoredProperty.Ownership? {
    guard let declaration = declarations[type] else {
      return type.module == "Swift" && Self.unretained.contains(type.description) ? nil : .strong
    }
    let parameters = declaration.parameters
    guard index < parameters.count, !outer.contains(type) else { return nil }
    func ownership(in shape: TypeShape) -> StoredProperty.Ownership? {
      switch shape {
      case parameters[index]: return .strong
      case .function, .existential, .other("Metatype", _), .other("DependentMemberType", _): return nil
      case .nominal(let name, _, let arguments):
        return arguments.indices.compactMap { place -> StoredProperty.Ownership? in
          guard let inner = ownership(in: arguments[place]) else { return nil }
          let around = self.ownership(of: place, in: name, besides: outer.union([type]))
          return around == .strong ? inner : around
        }.strongest
      case .tuple, .other: return shape.parts.compactMap { ownership(in: $0) }.strongest
      }
    }
    let own = parts.filter { $0.owner == type }.compactMap { part in
      ownership(in: part.type).map { part.ownership == .strong ? $0 : part.ownership }
    }
    return (own + [declaration.superclassType.flatMap { ownership(in: $0) }].compactMap(\.self)).strongest
  }

  private static let unretained: Set<String> = [
    "AnyKeyPath", "KeyPath", "OpaquePointer", "PartialKeyPath", "ReferenceWritableKeyPath", "Unmanaged",
    "UnsafeMutablePointer", "UnsafePointer", "WritableKeyPath",
  ]

  /// The superclass and the protocols of the package that a type demands of a generic parameter.
  private func constraints(on parameter: TypeShape, in type: TypeName) -> TypeShape? {
    let signature = declarations[type]?.node.child("generic_signature")
    let names = (signature?.children("generic_reqs") ?? []).filter { $0.types["first_type"] == parameter }.compactMap {
      $0.types["second_type"]?.names.first ?? $0.reference?.declaringType
    }.filter { dump.package.contains($0.module) }
    return names.isEmpty ? nil : .existential(names)
  }

  private func edges(_ reference: Reference, from part: Part) -> [StructureEdge] {
    let ownership = reference.ownership
    switch reference.target {
    case .existential(let protocols) where !protocols.isEmpty:
      let names = protocols.map(dump.label).sorted()
      let found = targets(of: reference)
      if found.isEmpty, protocols.contains(where: { dump.package.contains($0.module) }) {
        return [edge(part, .protocol, to: names.joined(separator: " & "), ownership, names)]
      }
      return found.map { edge(part, .type, to: dump.label($0.outermost), ownership, names) }
    case .nominal(let name, let kind, _):
      // A value inside the type that stores it is a part of it.
      if kind != .class, name.outermost == part.owner.outermost { return [] }
      return [edge(part, .type, to: dump.label(name.outermost), ownership)]
    default: return [edge(part, .unknown, to: reference.target.words, ownership)]
    }
  }

  /// The types that a reference may lead to, without their subtypes. To a protocol of another package, plain values
  /// conform, too.
  private func targets(of reference: Reference) -> [TypeName] {
    guard case .existential(let protocols) = reference.target else { return reference.target.names.sorted() }
    if protocols.isEmpty { return [] }
    let isOwn = protocols.contains { dump.package.contains($0.module) }
    return supertypes.filter { name, supertypes in
      let isObject = declarations[name].map { !$0.isValue } ?? true
      return declarations[name]?.kind != .protocol && supertypes.isSuperset(of: protocols)
        && (isOwn || isObject || values.contains(name))
    }.keys.sorted()
  }

  private func subtypes(of type: TypeName) -> [TypeName] {
    [type] + supertypes.filter { $0.key != type && $0.value.contains(type) }.keys.sorted()
  }

  private func edge(
    _ part: Part, _ target: StructureEdge.Target, to name: String, _ ownership: StoredProperty.Ownership,
    _ protocols: [String] = []
  ) -> StructureEdge {
    StructureEdge(
      from: dump.label(part.owner.outermost), property: part.name, to: name, target: target, strength: ownership,
      protocols: protocols)
  }
}

extension StoredProperty {
  /// The type of what is stored: of an opaque one that of the initial value, and with a wrapper of the module its value.
  fileprivate func storedType(in declarations: [TypeName: TypeDeclaration]) -> TypeShape {
    let type = type.isOpaque ? initialValue?.written.type ?? type : type
    let wrappers = node.children("attrs").filter { $0.kind == "custom_attr" }.compactMap {
      $0.types["type"]?.declaredName
    }
    guard let wrapper = wrappers.lazy.compactMap({ declarations[$0] }).first else { return type }
    return .nominal(
      wrapper.name, wrapper.kind == .class ? .class : .struct, arguments: wrapper.parameters.map { _ in type })
  }
}

extension TypeDeclaration {
  fileprivate var isValue: Bool { kind == .struct || kind == .enum }
}

extension ModuleDump {
  fileprivate var supertypes: [TypeName: Set<TypeName>] {
    var found: [TypeName: Set<TypeName>] = [:]
    for type in types {
      found[type.name, default: [type.name]].formUnion(type.protocols + [type.superclass].compactMap(\.self))
    }
    var isComplete = false
    while !isComplete {
      let before = found
      for (type, names) in before { for name in names { found[type]?.formUnion(before[name] ?? []) } }
      isComplete = found == before
    }
    return found
  }
}

extension TypeShape {
  fileprivate var hasFunction: Bool {
    if case .function = self { true } else { parts.contains(where: \.hasFunction) }
  }

  fileprivate var isOpaque: Bool {
    if case .other("OpaqueType", _) = self { true } else { parts.contains(where: \.isOpaque) }
  }

  /// What a type is called that does not show its values.
  fileprivate var words: String {
    switch self {
    case .other("OpaqueType", _): "some"
    case .other("DependentMemberType", _): "an associated type"
    default: "Any"
    }
  }
}

extension [StoredProperty.Ownership] {
  fileprivate var strongest: StoredProperty.Ownership? { contains(.strong) ? .strong : first }
}
