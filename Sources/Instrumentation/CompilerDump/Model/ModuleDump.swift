/// What a module declares, from its syntax trees.
package struct ModuleDump: Sendable {
  /// The name of the module.
  package let name: String
  /// The names of all modules that were dumped together; others are the toolchain's.
  package let package: [String]
  /// The files, in the order of their paths.
  package let files: [SourceFile]
  /// The types and extensions, nested ones after those around them.
  package let types: [TypeDeclaration]
  /// The functions, initialisers and accessors that have a body, except those inside other bodies.
  ///
  /// An observer that a macro has taken over, as `@Observable` does, is not among them.
  package let callables: [Callable]
  /// The stored properties of types, as they are written: lazy and observed ones too.
  package let storedProperties: [StoredProperty]
  /// What is declared inside bodies: functions and variables with accessors, types and their members.
  package let locals: Declarations

  init(name: String, package: [String], files: [SourceFile]) {
    self.name = name
    self.package = package
    self.files = files
    var (declared, locals) = (Declarations(), Declarations())
    for (index, source) in files.enumerated() {
      let scope = Declarations.Scope(module: name, source: source, file: index)
      let first = declared.callables.count
      declared.collect(source.declarations, in: nil, scope)
      for callable in declared.callables[first...] {
        locals.collectLocals(in: callable.body.node, around: callable.enclosingType, scope)
      }
    }
    types = declared.types
    callables = declared.callables
    storedProperties = declared.storedProperties
    self.locals = locals
  }

  /// All functions, initialisers and accessors, also those in bodies.
  var allCallables: [Callable] { callables + locals.callables }

  /// All stored properties of types, also of those in bodies.
  var allStoredProperties: [StoredProperty] { storedProperties + locals.storedProperties }

  /// The declaration of a type of this module.
  package func type(named name: TypeName) -> TypeDeclaration? {
    types.first { $0.name == name && $0.kind != .extension }
  }
}
