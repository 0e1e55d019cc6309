import CompilerDump

/// What the objects that take part in a screen are called.
struct Parties {
  private var names: [TypeName: String] = [:]
  private var conformers: [TypeName: String] = [:]
  private var stage: Set<String> = []
  private let cast: Cast

  /// Names the parties: the classes of the screens, the doubles of their views and hosts, and what stands beside them.
  ///
  /// - Parameters:
  ///   - dumps: The modules of the screens, of the doubles and of the contract.
  ///   - cast: Which types take part.
  init(in dumps: [ModuleDump], cast: Cast) {
    self.cast = cast
    for dump in dumps {
      for type in dump.types where type.kind == .class {
        names[type.name] = Self.name(of: type, in: dump, cast)
      }
      for type in dump.types {
        guard let party = names[type.name] else { continue }
        for name in type.protocols { conformers[name] = party }
      }
      for type in dump.types where type.kind == .protocol && type.name.path == [cast.stage] {
        stage = Set(type.requirements.compactMap(\.name?.base))
      }
    }
  }

  /// Whether a method belongs to the stage on which screens are played, and not to the play.
  ///
  /// - Parameters:
  ///   - name: The name of the method, with the labels of its arguments.
  ///   - dump: The module that it is in.
  /// - Returns: Whether it is how the contract handles a mock view.
  func isStage(_ name: String, in dump: ModuleDump) -> Bool {
    dump.name == cast.doubles && stage.contains(String(name.prefix { $0 != "(" }))
  }

  /// What objects of a type are called, `nil` if they are no party.
  subscript(type: TypeName?) -> String? {
    type.flatMap { names[$0.outermost] }
  }

  /// What the objects are called that have a property, by the type or protocol that declares it.
  func owner(of type: TypeName?) -> String? {
    self[type] ?? type.flatMap { conformers[$0] }
  }

  /// Whether whoever calls a method of a party waits for its reply; the others wait for it in turn.
  func isAwaited(_ party: String) -> Bool { party == cast.awaited }

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
      return String(type.name.outermost.path[0].trimmingPrefix(cast.prefix))
    }
  }
}

extension TypeDeclaration {
  fileprivate func conforms(to name: String) -> Bool {
    protocols.contains { $0.path == [name] }
  }
}
