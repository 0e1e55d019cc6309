/// Collects the declarations of a module that users ask for.
struct DeclarationCollector {
  private let module: String
  private(set) var types: [TypeDeclaration] = []
  private(set) var callables: [Callable] = []
  private(set) var storedProperties: [StoredProperty] = []

  init(module: String) {
    self.module = module
  }

  mutating func collect(_ source: SourceFile, at index: Int) {
    collect(source.declarations, in: nil, source: source, file: index)
  }

  private mutating func collect(_ nodes: [Node], in type: TypeName?, source: SourceFile, file: Int) {
    // A binding stands before the variables that it declares.
    var binding: Node?
    for node in nodes {
      if node.kind == "pattern_binding_decl" { binding = node }
      if let declaration = TypeDeclaration(node, in: type, module: module, file: file) {
        types.append(declaration)
        collect(declaration.members, in: declaration.name, source: source, file: file)
      }
      if let callable = Callable(node, owner: nil, in: type, file: file) { callables.append(callable) }
      for accessor in node.children("accessors") {
        if let callable = Callable(accessor, owner: node, in: type, file: file) { callables.append(callable) }
      }
      if node.kind == "var_decl", let type, types.last(where: { $0.name == type })?.kind != .protocol,
        let property = StoredProperty(node, binding: binding, in: type, source: source, file: file)
      {
        storedProperties.append(property)
      }
    }
  }
}
