import Instrumentation

extension ModuleDump {
  /// The outermost types that each outermost type names: in its declarations and bodies, by name, in the source.
  ///
  /// A member that is used without its type's name, as `model.name` or `.nameTooLong`, names no type. The toolchain's
  /// types are left out. The compiler's tree does not show whether a closure's parameters or an enumeration case in a
  /// pattern are written with their types, so those are not counted; an alias counts as the type that it stands for.
  var namedTypes: [TypeName: Set<TypeName>] {
    let package = Set(package)
    return types.reduce(into: [:]) { names, declaration in
      let own = declaration.name.outermost
      var found: Set<TypeName> = []
      declaration.node.walk { node in
        found.formUnion(Self.names(in: node))
        return true
      }
      let counted = found.filter { package.contains($0.module) }.map(\.outermost)
      names[own, default: []].formUnion(counted.filter { $0 != own })
    }
  }

  private static func names(in node: Node) -> Set<TypeName> {
    guard !node.isImplicit else { return [] }
    let referenced = Set([node.reference?.declaringType].compactMap(\.self))
    switch node.kind {
    case "func_decl", "constructor_decl", "subscript_decl", "enum_element_decl":
      return names(["interface_type", "thrown_type"], of: node)
    case "pattern_typed", "type_expr", "custom_attr", "typealias": return names(["type"], of: node)
    case "inheritance": return names(["superclass_type"], of: node)
    case "normal_conformance": return node.values["source_kind"] == "explicit" ? referenced : []
    case "inherited_protocol": return referenced
    // The requirements of generic parameters and where clauses.
    case "requirement", "type_unqualified_ident", "type_qualified_ident": return referenced
    default: return names(["written_type", "cast_to"], of: node)
    }
  }

  private static func names(_ roles: [String], of node: Node) -> Set<TypeName> {
    roles.reduce(into: []) { $0.formUnion(node.types[$1]?.names ?? []) }
  }
}
