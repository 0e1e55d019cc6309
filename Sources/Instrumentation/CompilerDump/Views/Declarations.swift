/// What is declared somewhere.
package struct Declarations: Sendable {
  /// Where declarations are.
  struct Scope {
    let module: String
    let source: SourceFile
    let file: Int
  }

  /// The types and extensions, nested ones after those around them.
  package private(set) var types: [TypeDeclaration] = []
  /// The functions, initialisers and accessors that have a body.
  package private(set) var callables: [Callable] = []
  /// The stored properties of types, as they are written: lazy and observed ones too.
  package private(set) var storedProperties: [StoredProperty] = []

  /// Collects what is declared outside bodies.
  mutating func collect(_ nodes: [Node], in type: TypeName?, _ scope: Scope) {
    // A binding stands before the variables that it declares.
    var binding: Node?
    for node in nodes {
      if node.kind == "pattern_binding_decl" { binding = node }
      if let declaration = TypeDeclaration(node, in: type, module: scope.module, file: scope.file) {
        types.append(declaration)
        collect(declaration.members, in: declaration.name, scope)
      }
      addCallables(of: node, in: type, scope)
      if node.kind == "var_decl", let type, types.last(where: { $0.name == type })?.kind != .protocol,
        let property = StoredProperty(node, binding: binding, in: type, source: scope.source, file: scope.file)
      {
        storedProperties.append(property)
      }
    }
  }

  private mutating func addCallables(of node: Node, in type: TypeName?, _ scope: Scope) {
    let all = [Callable(node, owner: nil, in: type, file: scope.file)]
    let accessors = node.children("accessors").map { Callable($0, owner: node, in: type, file: scope.file) }
    callables += (all + accessors).compactMap(\.self)
  }

  /// Collects what is declared in a body, and in the bodies in there.
  mutating func collectLocals(in body: Node, around type: TypeName?, _ scope: Scope) {
    for node in body.children {
      let count = callables.count
      if let declaration = TypeDeclaration(node, in: type, module: scope.module, file: scope.file) {
        types.append(declaration)
        collect(declaration.members, in: declaration.name, scope)
      } else {
        addCallables(of: node, in: nil, scope)
      }
      guard callables.count > count || node.declaresType else {
        collectLocals(in: node, around: type, scope)
        continue
      }
      for callable in callables[count...] {
        collectLocals(in: callable.body.node, around: callable.enclosingType ?? type, scope)
      }
    }
  }
}

extension Node {
  /// The offset of the first token of a declaration of variables, attributes and modifiers included.
  func declarationStart(variables: some Collection<Node>) -> Int? {
    extent.map { extent in
      variables.flatMap { $0.children("attrs") }.filter { !$0.isImplicit }.compactMap(\.extent?.start)
        .reduce(extent.start, min)
    }
  }
}
