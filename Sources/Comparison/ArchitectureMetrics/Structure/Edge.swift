import CompilerDump

/// A reference from type to type.
struct Edge {
  /// What it leads to.
  enum Target {
    case type(TypeName)
    /// A type that conforms to protocols; none of the module does.
    case unknownConformer
    /// Whatever the closure refers to; it comes from outside the module.
    case unknownClosure
  }

  /// The type that refers.
  let from: TypeName
  /// The stored property that refers.
  let property: String
  /// What it leads to.
  let target: Target
  /// How strongly it refers.
  let strength: StructureEdge.Strength
  /// The protocols that the property knows instead of the type.
  var protocols: [TypeName] = []
  /// Whether the property holds a closure, which refers in turn.
  var isThroughClosure: Bool = false
}
