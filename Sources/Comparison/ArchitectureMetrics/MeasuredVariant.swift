/// What the compiler tells of a module.
struct MeasuredModule: Codable, Sendable {
  /// How its types hang together.
  let structure: Structure
  /// How many mutants there can be.
  let possibleMutants: Int
}

/// All that is measured of a variant.
struct MeasuredVariant: Sendable {
  /// How large it is.
  let size: VariantSize
  /// Its library.
  let library: MeasuredModule
  /// Its host.
  let host: MeasuredModule
  /// Who talks to whom.
  let flow: Flow
  /// How much of the wrong behaviour shows, and where.
  let testability: Testability

  /// The name of the architecture.
  var name: String { size.name }
}
