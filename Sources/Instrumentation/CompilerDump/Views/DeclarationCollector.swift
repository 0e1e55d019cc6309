/// What is declared somewhere.
package struct Declarations: Sendable {
  /// The types and extensions, nested ones after those around them.
  package internal(set) var types: [TypeDeclaration] = []
  /// The functions, initialisers and accessors that have a body.
  package internal(set) var callables: [Callable] = []
  /// The stored properties of types, as they are written: lazy and observed ones too.
  package internal(set) var storedProperties: [StoredProperty] = []
}

/// Collects the declarations of a module that users ask for.
struct DeclarationCollector {
  private let module: String
  /// What is declared outside bodies so far.
  private(set) var declarations = Declarations()
  /// What is declared inside bodies so far.
  private(set) var locals = Declarations()

  init(module: String) {
    self.module = module
  }

  mutating func collect(_ source: SourceFile, at index: Int) {
    var scope = Scope(module: module, source: source, file: index)
    scope.collect(source.declarations, in: nil)
    declarations.add(scope.declarations)
    for callable in scope.declarations.callables {
      var scope = Scope(module: module, source: source, file: index)
      scope.collectLocals(of: callable)
      locals.add(scope.declarations)
    }
  }

  /// A file, or a body in it.
  private struct Scope {
    let module: String
    let source: SourceFile
    let file: Int
    var declarations = Declarations()

    mutating func collect(_ nodes: [Node], in type: TypeName?) {
      // A binding stands before the variables that it declares.
      var binding: Node?
      for node in nodes {
        if node.kind == "pattern_binding_decl" { binding = node }
        if let declaration = TypeDeclaration(node, in: type, module: module, file: file) {
          declarations.types.append(declaration)
          collect(declaration.members, in: declaration.name)
        }
        addCallables(of: node, in: type)
        if node.kind == "var_decl", let type, declarations.types.last(where: { $0.name == type })?.kind != .protocol,
          let property = StoredProperty(node, binding: binding, in: type, source: source, file: file)
        {
          declarations.storedProperties.append(property)
        }
      }
    }

    mutating func addCallables(of node: Node, in type: TypeName?) {
      if let callable = Callable(node, owner: nil, in: type, file: file) { declarations.callables.append(callable) }
      for accessor in node.children("accessors") {
        if let callable = Callable(accessor, owner: node, in: type, file: file) {
          declarations.callables.append(callable)
        }
      }
    }

    /// Collects what is declared in a body, and in the bodies in there.
    mutating func collectLocals(of callable: Callable) {
      collectLocals(in: callable.body.node, around: callable.enclosingType)
    }

    private mutating func collectLocals(in body: Node, around type: TypeName?) {
      for node in body.children {
        let count = declarations.callables.count
        if let declaration = TypeDeclaration(node, in: type, module: module, file: file) {
          declarations.types.append(declaration)
          collect(declaration.members, in: declaration.name)
        } else {
          addCallables(of: node, in: nil)
        }
        guard declarations.callables.count > count || node.declaresType else {
          collectLocals(in: node, around: type)
          continue
        }
        for callable in declarations.callables[count...] {
          collectLocals(in: callable.body.node, around: callable.enclosingType ?? type)
        }
      }
    }
  }
}

extension Declarations {
  fileprivate mutating func add(_ others: Self) {
    types += others.types
    callables += others.callables
    storedProperties += others.storedProperties
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
