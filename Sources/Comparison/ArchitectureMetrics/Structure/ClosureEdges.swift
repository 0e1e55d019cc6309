import Instrumentation

/// The references that stored closures keep.
///
/// A closure is followed from the literal over one call to the property that the called function stores it in. What it
/// captures is then referred to by the type that stores it. A property that is given no closure in this module leads to
/// an unknown one.
struct ClosureEdges {
  /// The references.
  private(set) var edges: [Edge] = []

  /// Finds the references in a module.
  init(in dump: ModuleDump) {
    let storage = ClosureStorage(in: dump)
    var found: [StoredClosure: [Edge]] = [:]
    for file in dump.files {
      let finder = CaptureFinder(file: file, package: Set(dump.package))
      for declaration in file.declarations {
        declaration.walk { node in
          for (stored, closure) in storage.closures(handedOverBy: node) {
            found[stored, default: []] += finder.captures(of: closure).map { stored.edge(to: $0) }
          }
          return true
        }
      }
    }
    for stored in storage.properties {
      let unknown = Edge(
        from: stored.type.outermost, property: stored.property, target: .unknownClosure, strength: .strong,
        isThroughClosure: true)
      edges += found[stored] ?? [unknown]
    }
  }
}

/// A property that stores closures.
struct StoredClosure: Hashable {
  /// The type that it is a property of.
  let type: TypeName
  /// The name of the property.
  let property: String

  /// Makes the reference that a closure in the property keeps.
  func edge(to capture: CaptureFinder.Capture) -> Edge {
    Edge(
      from: type.outermost, property: property, target: .type(capture.type.outermost), strength: capture.strength,
      isThroughClosure: true)
  }
}
