import Instrumentation

struct TypeDuties: Codable, Sendable {
  /// How a type depends on the store, on formatting or on navigation.
  enum Basis: String, Codable, Sendable {
    /// In a stored property.
    case holds
    /// Without one, as to pass it on.
    case names
  }

  let type: String
  var store: Basis?
  var formatting: Basis?
  var navigation: Basis?
  /// The mutable stored properties; weak and unowned ones are back references, and left out.
  let workflowState: [String]
  let constructs: [String]
}

/// Finds what the classes of a module do, and its other types that construct some.
struct DutyFinder {
  private static let store: Set<String> = ["PersonStore", "GreetingWorker"]
  private static let formatting: Set<String> = ["Phrasebook"]
  private static let navigation: Set<String> = ["Navigation"]

  let dump: ModuleDump
  let named: [TypeName: Set<TypeName>]

  var duties: [TypeDuties] {
    let classes = Set(dump.outermostTypes.filter { $0.kind == .class || $0.kind == .actor }.map(\.name))
    let constructed = constructions(of: classes)
    return dump.outermostTypes.map(\.name).compactMap { type in
      guard classes.contains(type) || constructed[type] != nil else { return nil }
      let properties = dump.storedProperties.filter { $0.enclosingType.outermost == type && !$0.isStatic }
      let held = properties.reduce(into: Set([type])) { $0.formUnion($1.type.names) }
      let state = properties.filter { $0.isMutable && $0.ownership == .strong }
      func basis(_ names: Set<String>) -> TypeDuties.Basis? {
        if held.contains(where: { names.contains($0.description) }) { return .holds }
        return named[type, default: []].contains { names.contains($0.description) } ? .names : nil
      }
      return TypeDuties(
        type: dump.label(type), store: basis(Self.store), formatting: basis(Self.formatting),
        navigation: basis(Self.navigation), workflowState: state.map(\.name),
        constructs: (constructed[type] ?? []).sorted().map(dump.label))
    }
  }

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
