/// What the compiler tells of a module.
package struct MeasuredModule: Codable, Sendable {
  /// How its types hang together.
  package let structure: Structure
  /// How many mutants there can be.
  package let possibleMutants: Int

  /// Takes what the compiler tells.
  package init(structure: Structure, possibleMutants: Int) {
    self.structure = structure
    self.possibleMutants = possibleMutants
  }
}

/// All that is measured of a variant.
package struct MeasuredVariant: Sendable {
  /// How large it is.
  package let size: VariantSize
  /// Its library.
  package let library: MeasuredModule
  /// Its host.
  package let host: MeasuredModule
  /// Who talks to whom.
  package let flow: Flow
  /// How much of the wrong behaviour shows, and where.
  package let testability: Testability

  /// The name of the architecture.
  package var name: String { size.name }

  /// Puts together what was measured.
  package init(
    size: VariantSize, library: MeasuredModule, host: MeasuredModule, flow: Flow, testability: Testability
  ) {
    self.size = size
    self.library = library
    self.host = host
    self.flow = flow
    self.testability = testability
  }
}
