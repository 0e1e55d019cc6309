extension ScreenStructure {
  /// The references of the host to the types of the library; one to a protocol leads to those who conform to it.
  var edgesOfHost: [StructureEdge] {
    (host?.edges ?? []).flatMap { edge -> [StructureEdge] in
      guard edge.to.hasPrefix(library.module + ".") else { return [] }
      let name = String(edge.to.dropFirst(library.module.count + 1))
      let conformers = library.conformances.filter { $0.value.contains(name) }.keys.sorted()
      let isKnown = edge.target == .type || conformers.isEmpty
      return (isKnown ? [name] : conformers).map { target in
        var own = edge
        own.to = target
        own.target = isKnown ? edge.target : .type
        return own
      }
    }
  }
}
