package struct ModuleDump: Sendable {
  package let name: String
  /// The names of all modules that were dumped together; others are the toolchain's.
  package let package: [String]
  package let files: [SourceFile]
  /// The types and extensions, each before its nested ones.
  package private(set) var types: [TypeDeclaration] = []
  /// The functions, initialisers and accessors with a body.
  package private(set) var callables: [Callable] = []
  package private(set) var storedProperties: [StoredProperty] = []

  init(name: String, package: [String], files: [SourceFile]) {
    self.name = name
    self.package = package
    self.files = files
    for (index, source) in files.enumerated() { collect(source.declarations, in: nil, file: index) }
  }

  private mutating func collect(_ nodes: [Node], in type: TypeName?, file: Int) {
    // A binding stands before the variables that it declares.
    var binding: Node?
    for node in nodes {
      if node.kind == "pattern_binding_decl" { binding = node }
      if let declaration = TypeDeclaration(node, in: type, module: name, file: file) {
        types.append(declaration)
        collect(declaration.members, in: declaration.name, file: file)
      }
      callables += ([node] + node.children("accessors")).compactMap { Callable($0, in: type, file: file) }
      if node.kind == "var_decl", let type, types.last(where: { $0.name == type })?.kind != .protocol,
        let property = StoredProperty(node, binding: binding, in: type, source: files[file], file: file)
      {
        storedProperties.append(property)
      }
    }
  }

  /// The outermost types and protocols that have functions, in extensions too.
  package var behavingTypes: Set<TypeName> {
    Set(callables.filter(\.isBehaviour).compactMap(\.enclosingType).map(\.outermost))
  }
}
