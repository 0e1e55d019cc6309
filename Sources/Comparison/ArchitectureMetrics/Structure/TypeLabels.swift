import CompilerDump

/// How types are called in results: those of the measured module by their own name, others with their module's.
struct TypeLabels {
  /// The measured module.
  let module: String

  /// The label of a type.
  subscript(name: TypeName) -> String {
    name.module == module ? name.description : name.module + "." + name.description
  }
}
