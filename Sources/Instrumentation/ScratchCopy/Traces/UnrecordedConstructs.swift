/// Finds the constructs of a module that would be recorded wrongly. They are left alone, and each is named.
struct UnrecordedConstructs {
  let dump: ModuleDump
  let parties: Parties

  func omissions(in file: Int) -> [Omission] {
    let callables = dump.callables.filter { $0.file == file }
    return hierarchies(in: file) + callables.flatMap { omissions(of: $0) }
      + callables.flatMap { omissions(in: $0.body.node, of: $0.fullName, file: file) }
      + dump.storedProperties.filter { $0.file == file }.flatMap(omissions) + globals(in: file)
  }

  /// An object of one class of a hierarchy may be an object of another.
  private func hierarchies(in file: Int) -> [Omission] {
    dump.types.filter { $0.file == file && $0.kind == .class && parties.hierarchies.contains($0.name) }
      .map { omission(.party, "\($0.name)", file, $0.node) }
  }

  /// A result builder uses each statement of its body, a coroutine accessor runs in two parts, and objects of several
  /// types run the functions of a protocol extension.
  private func omissions(of callable: Callable) -> [Omission] {
    let isInTwoParts = callable.kind == .otherAccessor && parties.takesPart(callable.enclosingType)
    guard callable.body.isBuilder || isInTwoParts || parties.isShared(callable) else { return [] }
    return [omission(.entry, callable.fullName, callable.file, callable.body.node)]
  }

  /// Closures for a result builder, types in a body, and key paths to a property of a party.
  private func omissions(in code: Node, of declaration: String, file: Int) -> [Omission] {
    var omissions: [Omission] = []
    code.walk { node in
      if node.kind == "closure_expr", node.child("body")?.isBuilder == true {
        omissions.append(omission(.closure, declaration, file, node))
      }
      if node.declaresType {
        omissions.append(omission(.party, "\(declaration).\(node.name?.base ?? "")", file, node))
        return false
      }
      for component in node.kind == "keypath_expr" ? node.children("components") : [] {
        guard let property = component.reference, let type = property.declaringType, parties.takesPart(type) else {
          continue
        }
        omissions.append(
          omission(.read("\(parties.onlyName(of: type) ?? "\(type)").\(property.name)"), declaration, file, node))
      }
      return true
    }
    return omissions
  }

  /// The object that makes an object, or reads its property first, runs the initial value. A static value is made once,
  /// and keeps the changes of the last scenario.
  private func omissions(of property: StoredProperty) -> [Omission] {
    var purposes: [Edit.Purpose] = []
    if property.type.function != nil, property.initialValue?.closureLiteral != nil {
      purposes.append(.closure)
    } else if parties.takesPart(property.enclosingType),
      property.initialValue.map({ sendsMessages($0, in: property.enclosingType) }) == true
    {
      purposes.append(.initialValue)
    }
    if property.isStatic, property.node.keepsState { purposes.append(.state) }
    return purposes.map { omission($0, property.fullName, property.file, property.node) }
  }

  private func sendsMessages(_ value: Node, in type: TypeName) -> Bool {
    value.contains { node in
      guard let reference = node.reference, reference.name != "init", let other = reference.declaringType else {
        return false
      }
      return other.outermost != type.outermost && parties.takesPart(other)
    }
  }

  /// Global variables and objects, which are made once.
  private func globals(in file: Int) -> [Omission] {
    dump.files[file].declarations.filter { node in
      node.kind == "var_decl" && node.children("accessors").isEmpty && node.keepsState
    }.map { omission(.state, $0.name?.base ?? "", file, $0) }
  }

  private func omission(_ purpose: Edit.Purpose, _ declaration: String, _ file: Int, _ node: Node) -> Omission {
    Omission(purpose, declaration: declaration, file: file, at: node.extent?.start ?? 0, of: dump)
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
