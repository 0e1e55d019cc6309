extension Structure {
  /// The references of a host to the types of this module; one to a protocol leads to those who conform to it.
  func edges(of host: Structure) -> [StructureEdge] {
    host.edges.flatMap { edge -> [StructureEdge] in
      guard let name = own(edge.to) else { return [] }
      let conformers = conformances.filter { $0.value.contains(name) }.keys.sorted()
      let isKnown = edge.target == .type || conformers.isEmpty
      return (isKnown ? [name] : conformers).map { target in
        var own = edge
        own.to = target
        own.target = isKnown ? edge.target : .type
        return own
      }
    }
  }

  func conformances(of host: Structure) -> [(type: String, protocol: String)] {
    host.conformances.sorted { $0.key < $1.key }.flatMap { type, protocols in
      protocols.compactMap { own($0) }.map { (type, $0) }
    }
  }

  private func own(_ name: String) -> String? {
    name.hasPrefix(module + ".") ? String(name.dropFirst(module.count + 1)) : nil
  }
}
