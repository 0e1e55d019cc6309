extension Concern {
  /// The part in the words of one implementation, or of several.
  func title(in sides: Implementation...) -> String {
    if case .file(let name) = self { return name }
    let roles = sides.reduce(into: [Role]()) { roles, side in
      roles += side.roles(of: self).filter { !roles.contains($0) }
    }
    return roles.map(\.title).joined(separator: " / ")
  }

  /// Where an architecture does the work of a part that it does not have.
  enum Stand: Equatable {
    /// In another part.
    case part(Concern)
    /// In the arguments of calls.
    case arguments
    /// Nowhere, as the view observes.
    case observation
  }

  /// Tells where an architecture does the work of this part, which it does not have.
  ///
  /// A presenter or controller without an interactor or a model holds the workflow itself; without a router, whoever
  /// names the navigation navigates; where nobody else wires, the router creates the module.
  func stand(in side: Implementation) -> Stand? {
    switch self {
    case .business: side.parts.contains(.presentation) ? .part(.presentation) : nil
    case .navigation:
      [Self.presentation, .business].first { side[$0].contains { $0.text.contains("Navigation") } }.map { .part($0) }
    case .wiring: side.parts.contains(.navigation) ? .part(.navigation) : nil
    case .dataCarriers: .arguments
    case .viewContract: side[.presentation].contains { $0.text.contains("@Observable") } ? .observation : nil
    case .presentation, .file: nil
    }
  }
}
