import Instrumentation

/// Tells what the logic types of a module do.
struct DutyFinder {
  /// The module.
  let dump: ModuleDump
  /// The types that its types name.
  let named: NamedTypes
  /// The types by which duties are told.
  let seams: Seams

  /// Tells what the logic types do.
  func duties(labels: TypeLabels) -> [TypeDuties] {
    let classes = Set(dump.outermostTypes.filter { $0.kind == .class || $0.kind == .actor }.map(\.name))
    let constructed = constructions(of: classes)
    return dump.outermostTypes.map(\.name).compactMap { type in
      guard classes.contains(type) || constructed[type] != nil else { return nil }
      let properties = dump.storedProperties.filter { $0.enclosingType.outermost == type && !$0.isStatic }
      let held = properties.reduce(into: Set<TypeName>()) { $0.formUnion($1.type.names) }
      let state = properties.filter { $0.isMutable && $0.ownership == .strong }
      func basis(_ seam: Set<String>) -> TypeDuties.Basis? {
        if seam.contains(type.description) { return .holds }
        if held.contains(where: { seam.contains($0.description) }) { return .holds }
        return named[type].contains { seam.contains($0.description) } ? .names : nil
      }
      return TypeDuties(
        type: labels[type], store: basis(seams.store), formatting: basis(seams.formatting),
        navigation: basis(seams.navigation), workflowState: state.map(\.name),
        constructs: (constructed[type] ?? []).sorted().map { labels[$0] })
    }
  }

  /// The classes that types construct, other than themselves.
  private func constructions(of classes: Set<TypeName>) -> [TypeName: Set<TypeName>] {
    var found: [TypeName: Set<TypeName>] = [:]
    for declaration in dump.types {
      let type = declaration.name.outermost
      declaration.node.walk { node in
        if node.kind == "constructor_ref_call_expr", let made = node.callee?.declaringType?.outermost, made != type,
          classes.contains(made)
        {
          found[type, default: []].insert(made)
        }
        return true
      }
    }
    return found
  }
}
