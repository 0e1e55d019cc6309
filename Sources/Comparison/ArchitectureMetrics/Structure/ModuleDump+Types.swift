import CompilerDump

extension ModuleDump {
  /// The types that are nested in no other, in the order of their names.
  var outermostTypes: [TypeDeclaration] {
    types.filter { $0.kind != .extension && $0.name.path.count == 1 }.sorted { $0.name < $1.name }
  }

  /// The types of this module that conform to all of some protocols, in the order of their names.
  ///
  /// - Parameter protocols: The protocols.
  /// - Returns: The types, none if there are no protocols.
  func conformers(to protocols: [TypeName]) -> [TypeName] {
    guard !protocols.isEmpty else { return [] }
    var conformances: [TypeName: Set<TypeName>] = [:]
    for type in types where type.kind != .protocol { conformances[type.name, default: []].formUnion(type.protocols) }
    return conformances.filter { $0.value.isSuperset(of: protocols) }.keys.sorted()
  }
}
