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

  init(_ syntax: UnsupportedSyntax, in path: String) {
    (problem, self.path, line) = (syntax.problem.rawValue, path, syntax.line)
  }

  /// Finds those of a file, without reads.
  static func all(in dump: ModuleDump, _ file: Int, _ parties: Parties) -> [Self] {
    var found: [Self] = []
    func report(_ node: Node, _ problem: String) {
      found.append(Self(problem, at: node.extent?.start ?? 0, in: dump.files[file]))
    }
    for type in dump.types
    where type.file == file && parties[type.superclass] != nil
      && parties[type.superclass] != parties[type.name]
    {
      report(type.node, "an object of \(type.name) is also one of \(type.superclass?.description ?? "")")
    }
    for callable in dump.callables where callable.file == file {
      let isInTwoParts = callable.kind == .otherAccessor && parties.takesPart(callable.enclosingType)
      if isInTwoParts || callable.body.isBuilder || parties.isShared(callable) {
        report(callable.body, "the body of \(callable.fullName) cannot be entered")
      }
      callable.body.walk { node in
        if node.kind == "closure_expr", node.child("body")?.isBuilder == true {
          report(node, "a closure of a result builder cannot be entered")
        }
        if node.kind == "var_decl", node.children("attrs").contains(where: { $0.kind == "async_attr" }) {
          report(node, "messages of 'async let \(node.name?.base ?? "_")' are not recorded")
        }
        if node.declaresType { report(node, "messages of \(node.name?.base ?? "a type") in a body are not recorded") }
        for property in node.kind == "keypath_expr" ? node.children("components").compactMap(\.reference) : []
        where parties.takesPart(property.declaringType) {
          report(node, "a key path reads \(property.name) unnoticed")
        }
        return !node.declaresType
      }
    }
    for property in dump.storedProperties where property.file == file {
      if property.initialValue?.sendsMessages(of: property, among: parties) == true {
        report(property.node, "the initial value of \(property.fullName) may send messages")
      }
      if property.isStatic, property.node.keepsState, !property.node.isTaskLocal(in: dump.files[file]) {
        report(property.node, "\(property.fullName) outlives a scenario")
      }
      if property.canBeSetByOthers, parties[property.enclosingType] != nil, property.observer == nil {
        report(property.node, "sets of \(property.fullName) cannot be noticed")
      }
    }
    for variable in dump.files[file].declarations
    where variable.kind == "var_decl" && variable.children("accessors").isEmpty && variable.keepsState {
      report(variable, "\(variable.name?.base ?? "") outlives a scenario")
    }
    return found
  }
}

extension Node {
  /// Whether the value ends with the task that has it.
  fileprivate func isTaskLocal(in source: SourceFile) -> Bool {
    children("attrs").compactMap(\.extent).contains {
      source.bytes[$0.lastToken...].starts(with: "TaskLocal".utf8)
    }
  }

  fileprivate var keepsState: Bool { !flag("let") || type?.refersToObjects == true }

  /// Whether an initial value is a closure, or may send messages to another party.
  fileprivate func sendsMessages(of property: StoredProperty, among parties: Parties) -> Bool {
    // An empty closure, which is replaced later, sends nothing.
    let body = property.type.function == nil ? nil : closureLiteral?.child("body")
    if let body, !body.children("elements").isEmpty { return true }
    let own = property.enclosingType
    return parties.takesPart(own)
      && contains { node in
        guard let reference = node.reference, reference.name != "init", let type = reference.declaringType else {
          return false
        }
        return type.outermost != own.outermost && parties.takesPart(type)
      }
  }
}

extension TypeShape {
  fileprivate var refersToObjects: Bool {
    if case .function = self { return false }
    return isReference || parts.contains(where: \.refersToObjects)
  }
}
