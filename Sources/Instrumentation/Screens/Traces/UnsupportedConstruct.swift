/// A construct that would be recorded wrongly. A screen with one is not measured.
package struct UnsupportedConstruct: Equatable, Sendable, CustomStringConvertible {
  private let problem: String
  private let path: String
  private let line: Int

  package var description: String { "\(path):\(line): \(problem)" }

  init(_ problem: String, at offset: Int, in source: SourceFile) {
    self.problem = problem
    path = source.path
    line = source.line(of: offset)
  }

  init(_ problem: String, _ node: Node, in source: SourceFile) {
    self.init(problem, at: node.extent?.start ?? 0, in: source)
  }

  /// Finds those of a file that no edit shows.
  static func all(in dump: ModuleDump, _ file: Int, _ parties: Parties) -> [Self] {
    let source = dump.files[file]
    func problem(_ text: String, _ node: Node) -> Self { Self(text, node, in: source) }
    let hierarchies = dump.types.filter {
      $0.file == file && $0.kind == .class && parties.hierarchies.contains($0.name)
    }
    let variables = source.declarations.filter { $0.kind == "var_decl" && $0.children("accessors").isEmpty }
    return hierarchies.map { problem("an object of \($0.name) may be one of another class", $0.node) }
      + dump.callables.filter { $0.file == file }.flatMap { callable in
        let isInTwoParts = callable.kind == .otherAccessor && parties.takesPart(callable.enclosingType)
        let isUnclear = callable.body.isBuilder || isInTwoParts || parties.isShared(callable)
        return (isUnclear ? [problem("the body of \(callable.fullName) cannot be entered", callable.body.node)] : [])
          + parts(of: callable.body.node, in: source, parties)
      }
      + dump.storedProperties.filter { $0.file == file }.flatMap { property in
        let name = property.fullName
        let isClosure = property.type.function != nil && property.initialValue?.closureLiteral != nil
        let sends = property.initialValue.map { parties.receiveMessages(in: $0, from: property.enclosingType) } ?? false
        return (isClosure || sends ? [problem("the initial value of \(name) may send messages", property.node)] : [])
          + (property.isStatic && property.node.keepsState
            ? [problem("\(name) outlives a scenario", property.node)] : [])
      }
      + variables.filter(\.keepsState).map { problem("\($0.name?.base ?? "") outlives a scenario", $0) }
  }

  /// Closures for a result builder, types in a body, and key paths to a property of a party.
  private static func parts(of code: Node, in source: SourceFile, _ parties: Parties) -> [Self] {
    var problems: [Self] = []
    code.walk { node in
      if node.kind == "closure_expr", node.child("body")?.isBuilder == true {
        problems.append(Self("a closure of a result builder cannot be entered", node, in: source))
      }
      if node.declaresType {
        problems.append(Self("messages of \(node.name?.base ?? "a type") in a body are not recorded", node, in: source))
        return false
      }
      for property in node.kind == "keypath_expr" ? node.children("components").compactMap(\.reference) : []
      where parties.takesPart(property.declaringType) {
        problems.append(Self("a key path reads \(property.name) unnoticed", node, in: source))
      }
      return true
    }
    return problems
  }
}

extension Parties {
  fileprivate func receiveMessages(in value: Node, from type: TypeName) -> Bool {
    takesPart(type)
      && value.contains { node in
        guard let reference = node.reference, reference.name != "init", let other = reference.declaringType else {
          return false
        }
        return other.outermost != type.outermost && takesPart(other)
      }
  }
}

extension Node {
  fileprivate var keepsState: Bool { !flag("let") || type?.refersToObjects == true }
}

extension TypeShape {
  fileprivate var refersToObjects: Bool {
    if case .function = self { return false }
    return isReference || parts.contains(where: \.refersToObjects)
  }
}
