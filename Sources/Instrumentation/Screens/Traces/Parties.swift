/// The parties and their names.
///
/// A party is a type with behaviour: a class, an actor, or a structure or enumeration with functions. A nested type
/// belongs to the outermost one.
struct Parties {
  private var names: [TypeName: String] = [:]
  /// The structures and enumerations among the parties.
  private var values: Set<TypeName> = []
  /// Their functions, by identifiers. Their results are recorded where another party reads them, in whatever module.
  private(set) var valueFunctions: [String: Callable] = [:]
  private let protocols: Set<TypeName>
  /// The parties that conform to each protocol of the modules.
  private var conformers: [TypeName: Set<String>] = [:]
  private let screenRequirements: Set<String>
  let roles: ScreenRoles
  private let mockView: String?

  /// Finds the parties of some modules, one of which may be a mock view.
  init(in dumps: [ModuleDump], roles: ScreenRoles, mockView: String? = nil) {
    self.roles = roles
    self.mockView = mockView
    let all = dumps.flatMap(\.types)
    protocols = Set(all.filter { $0.kind == .protocol }.map(\.name))
    screenRequirements = Set(
      all.filter { type in roles.screens.contains { type.name.path == [$0] } }.flatMap(\.requirements).compactMap(
        \.name?.base))
    let behaving = dumps.reduce(into: Set()) { $0.formUnion($1.behavingTypes) }
    let libraries = dumps.filter { $0.name != roles.contract && $0.name != mockView }
    let viewProtocols = Set(libraries.flatMap(\.types).filter { $0.kind == .protocol }.map(\.name))
    for dump in dumps {
      for type in dump.types where ![.extension, .protocol].contains(type.kind) && type.name == type.name.outermost {
        let isObject = type.kind == .class || type.kind == .actor
        guard isObject || behaving.contains(type.name) else { continue }
        names[type.name] = name(of: type, in: dump, viewProtocols: viewProtocols)
        if !isObject { values.insert(type.name) }
      }
    }
    var conformers: [TypeName: Set<String?>] = [:]
    for type in all where type.kind != .protocol {
      for conformed in type.protocols where protocols.contains(conformed) {
        conformers[conformed, default: []].insert(self[type.name])
      }
    }
    // If another type conforms too, an object of the protocol may be no party.
    self.conformers = conformers.mapValues { $0.contains(nil) ? [] : Set($0.compactMap(\.self)) }
    for function in dumps.flatMap(\.callables) where function.kind == .function && !function.returnsNothing {
      guard let identifier = function.node.values["usr"], self[function.enclosingType] != nil,
        isValue(function.enclosingType)
      else { continue }
      valueFunctions[identifier] = function
    }
  }

  subscript(type: TypeName?) -> String? { type.flatMap { names[$0.outermost] } }

  /// The parties that an object of a type may be. Only a protocol has several.
  func candidates(_ type: TypeName?) -> Set<String> {
    if let name = self[type] { return [name] }
    return type.flatMap { conformers[$0] } ?? []
  }

  /// The party of an object of a type; `nil` if it is none, or one of several.
  func onlyName(of type: TypeName?) -> String? {
    let names = candidates(type)
    return names.count == 1 ? names.first : nil
  }

  func takesPart(_ type: TypeName?) -> Bool { !candidates(type).isEmpty }

  /// Whether a type is a structure or enumeration that is a party, or inside one.
  func isValue(_ type: TypeName?) -> Bool { type.map { values.contains($0.outermost) } ?? false }

  /// Whether objects of several types run a function, as one of a protocol extension.
  func isShared(_ callable: Callable) -> Bool {
    callable.enclosingType.map(protocols.contains) == true && !plays(callable)
  }

  /// Whether the contract plays the screen by a method, which is then no part of the screen.
  func plays(_ callable: Callable) -> Bool {
    guard let type = callable.enclosingType,
      type.module == mockView || roles.screens.contains(where: { type.path == [$0] })
    else {
      return false
    }
    return screenRequirements.contains(String(callable.name.prefix { $0 != "(" }))
  }

  private func name(
    of type: TypeDeclaration, in dump: ModuleDump, viewProtocols: Set<TypeName>
  ) -> String? {
    // An extension may declare that a type conforms.
    let views = Set(dump.types.filter { !viewProtocols.isDisjoint(with: $0.protocols) }.map(\.name))
    switch dump.name {
    case roles.contract:
      return roles.parties[type.name.path[0]] ?? roles.collaborators.first { type.conforms(to: $0) }
    case mockView:
      // What is no screen is a view too, such as that of a second pane.
      guard roles.screens.contains(where: type.conforms), !views.contains(type.name) else { return "View" }
      // A screen with a view of its own is that view's host.
      let hasView = dump.types.contains { $0.file == type.file && views.contains($0.name) }
      return hasView ? "Host" : "View"
    default:
      return String(type.name.path[0].trimmingPrefix(roles.prefix))
    }
  }
}

extension TypeDeclaration {
  fileprivate func conforms(to name: String) -> Bool {
    protocols.contains { $0.path == [name] }
  }
}
