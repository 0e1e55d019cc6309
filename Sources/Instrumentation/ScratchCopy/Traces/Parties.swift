/// The party that runs some code.
enum Party: Hashable {
  case fixed(String)
  /// The one that the object is at run time, by the name of its type: an object of a subclass is one party, and what
  /// several types conform to speaks for each.
  case dynamic([String: String])
}

/// Which types take part, and what they are called.
///
/// A party is a type with behaviour: a class, an actor, or a structure or enumeration with functions, be they its own or
/// those of an extension of a protocol, or with a closure that it is declared with. A nested type belongs to the outermost
/// one. An object is one party: the one that its own class is called, and not its superclasses.
struct Parties {
  private var names: [TypeName: String] = [:]
  private var superclasses: [TypeName: TypeName] = [:]
  /// The parties whose values are no objects.
  private var values: Set<TypeName> = []
  /// The parties that conform to each protocol of the modules; what else conforms to others is not known.
  private var conformers: [TypeName: [TypeName]] = [:]
  /// The classes that are made somewhere, by the expressions that make them.
  private var made: Set<TypeName> = []
  private var stage: Set<String> = []
  private let cast: Cast

  init(in dumps: [ModuleDump], cast: Cast) {
    self.cast = cast
    let protocols = Set(dumps.flatMap(\.types).filter { $0.kind == .protocol }.map(\.name))
    let behaving = dumps.reduce(into: Set()) { $0.formUnion($1.behavingTypes) }
    for dump in dumps {
      let types = (dump.types + dump.locals.types).filter { $0.kind != .extension && $0.kind != .protocol }
      for type in types where type.name == type.name.outermost {
        let isObject = type.kind == .class || type.kind == .actor
        if isObject || behaving.contains(type.name)
          || type.protocols.contains(where: { behaving.contains($0) && protocols.contains($0) })
        {
          names[type.name] = Self.name(of: type, in: dump, cast)
          if !isObject { values.insert(type.name) }
        }
        superclasses[type.name] = type.superclass
      }
      for type in dump.types where type.kind == .protocol && type.name.path == [cast.stage] {
        stage.formUnion(type.requirements.compactMap(\.name?.base))
      }
    }
    superclasses = superclasses.filter { names[$0.key] != nil && names[$0.value] != nil }
    var strangers: Set<TypeName> = []
    for type in dumps.flatMap({ $0.types + $0.locals.types }) where type.kind != .protocol {
      if name(of: type.name) == nil {
        strangers.formUnion(type.protocols)
        continue
      }
      for name in type.protocols where protocols.contains(name) && conformers[name]?.contains(type.name) != true {
        conformers[name, default: []].append(type.name)
      }
    }
    // What a protocol adds to one that is no party would be told of another.
    for name in strangers { conformers[name] = nil }
    if !superclasses.isEmpty { made = Self.made(in: dumps) }
  }

  /// Who runs the members of a type, or of an extension of a protocol; `nil` if it takes no part.
  subscript(type: TypeName?) -> Party? {
    guard let type else { return nil }
    let types = name(of: type) == nil ? conformers[type] ?? [] : [type]
    let classes = types.map(\.outermost).flatMap { [$0] + subclasses(of: $0) }
    let parties = Dictionary(classes.map { ($0.path[0], names[$0] ?? "") }) { first, _ in first }
    if Set(parties.values).count > 1 { return .dynamic(parties) }
    return parties.values.first.map { .fixed($0) }
  }

  /// What an object is called, as far as its type tells; `nil` if it takes no part, or nothing but running it tells.
  func onlyName(of type: TypeName?) -> String? {
    guard let type else { return nil }
    guard name(of: type) != nil else {
      let names = Set((conformers[type] ?? []).map { onlyName(of: $0) })
      return names.count == 1 ? names.first ?? nil : nil
    }
    let family = [type.outermost] + subclasses(of: type.outermost)
    // A class that nobody makes objects of is but a part of others.
    let own = family.filter { made.contains($0) || subclasses(of: $0).isEmpty }
    return Set(own.compactMap { names[$0] }).count == 1 ? own.first.flatMap { names[$0] } : nil
  }

  /// Whether a type is a structure or an enumeration that takes part, or inside one.
  func isValue(_ type: TypeName?) -> Bool { type.map { values.contains($0.outermost) } ?? false }

  /// Whether objects of a type are of another one too that takes part.
  func hasSuperclass(_ type: TypeName) -> Bool { superclasses[type.outermost] != nil }

  /// Whether a type takes part, or one that conforms to it.
  func takesPart(_ type: TypeName?) -> Bool { self[type] != nil }

  /// Whether a method belongs to the stage on which screens are played, and not to the play: it is how the contract
  /// handles a double.
  func isStage(_ callable: Callable) -> Bool {
    callable.enclosingType?.module == cast.doubles && stage.contains(String(callable.name.prefix { $0 != "(" }))
  }

  /// Whether whoever calls an asynchronous method of a party waits for its reply; the others wait for it in turn.
  func isAwaited(_ party: Party) -> Bool {
    switch party {
    case .fixed(let name): name == cast.awaited
    case .dynamic(let names): names.values.contains(cast.awaited)
    }
  }

  private static func name(of type: TypeDeclaration, in dump: ModuleDump, _ cast: Cast) -> String? {
    switch dump.name {
    case cast.contract:
      return cast.neighbours.first { type.conforms(to: $0) }
    case cast.doubles:
      if type.conforms(to: cast.view) { return "View" }
      guard type.conforms(to: cast.stage) else { return nil }
      // A screen with a view of its own is that view's host.
      let hasView = dump.types.contains { $0.file == type.file && $0.conforms(to: cast.view) }
      return hasView ? "Host" : "View"
    default:
      return String(type.name.path[0].trimmingPrefix(cast.prefix))
    }
  }

  private func name(of type: TypeName) -> String? { names[type.outermost] }

  private func subclasses(of type: TypeName) -> [TypeName] {
    superclasses.filter { $0.value == type }.keys.sorted().flatMap { [$0] + subclasses(of: $0) }
  }

  private static func made(in dumps: [ModuleDump]) -> Set<TypeName> {
    var made: Set<TypeName> = []
    for node in dumps.flatMap(\.files).flatMap(\.declarations) {
      node.walk { node in
        if node.kind == "constructor_ref_call_expr" {
          node.walk { inner in
            if inner.kind == "type_expr", case .other(_, let parts)? = inner.type,
              case .nominal(let name, _, _)? = parts.first
            {
              made.insert(name)
            }
            return true
          }
        }
        return true
      }
    }
    return made
  }
}

extension TypeDeclaration {
  fileprivate func conforms(to name: String) -> Bool {
    protocols.contains { $0.path == [name] }
  }
}
