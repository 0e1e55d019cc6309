struct NodeReader {
  /// The part of an interpolated string literal around a node. The compiler calls functions for the segments, but only
  /// the expressions in the interpolations are of the source.
  private enum Segment {
    case none, segments, literal
  }

  let symbols: SymbolTable

  func declarations(of file: JSONTree) throws -> [Node] {
    // The key is missing if the file has no declarations.
    try nodes(file.members["items"] ?? [Any](), role: "items", segment: .none)
  }

  private func nodes(_ value: Any, role: String, segment: Segment) throws -> [Node] {
    if let object = value as? [String: Any] {
      return try node(JSONTree(members: object), role: role, segment: segment).map { [$0] } ?? []
    }
    if let array = value as? [Any] { return try array.flatMap { try nodes($0, role: role, segment: segment) } }
    return []
  }

  private func node(_ tree: JSONTree, role: String, segment: Segment) throws -> Node? {
    guard let kind = tree.kind else { throw UnknownShape(reason: "an object at “\(role)” has no _kind") }
    guard !isLeftOut(tree, kind: kind, role: role) else { return nil }
    try ShapeCheck.check(tree, kind: kind, role: role)
    var inner: Segment = kind == "tap_expr" ? .segments : segment
    var isImplicit = tree.isImplicit || segment == .literal
    if segment == .segments, kind == "call_expr" {
      inner = isImplicit ? .literal : .none
      isImplicit = true
    }
    var types: [String: TypeShape] = [:]
    var values: [String: String] = [:]
    var groups: [String: [Node]] = [:]
    for (key, value) in tree.members where !Self.readElsewhere.contains(key) && !JSONTree.ignoredKeys.contains(key) {
      // A conversion to `any P` lists conformances too; only an inheritance clause declares some.
      if key == "conformances", kind != "inheritance" { continue }
      if let text = value as? String {
        if text.hasPrefix("$s") { types[key] = symbols[type: text] } else { values[key] = text }
      } else if let flag = value as? Bool {
        values[key] = flag ? "true" : "false"
      } else if let texts = value as? [String] {
        if key == "protocols" {
          groups[key] = texts.map(protocolReference)
        } else {
          values[key] = texts.joined(separator: ",")
        }
      } else {
        groups[key] = try nodes(value, role: key, segment: inner)
      }
    }
    return Node(
      kind: kind, role: role, isImplicit: isImplicit, extent: Self.extent(of: tree),
      name: Self.name(tree.object("name") ?? tree.object("for") ?? tree.object("element")), reference: reference(tree),
      types: types, values: values, children: Self.sorted(groups))
  }

  /// Leaves out the expansions of macros, which lie in other buffers, and the declarations of the compiler. An enumeration
  /// lists its elements twice.
  private func isLeftOut(_ tree: JSONTree, kind: String, role: String) -> Bool {
    if tree.object("range")?.members["buffer_id"] != nil { return true }
    if kind == "decl_ref" || kind == "decl_name" { return true }
    if kind == "enum_element_decl" { return role == "members" }
    // The body of a `defer` is an implicit function.
    guard tree.isImplicit, role != "temp_decl" else { return false }
    // A result builder's statements are kept in variables of the compiler.
    if kind == "pattern_binding_decl", role == "elements", tree.object("range") != nil { return false }
    return kind.hasSuffix("_decl") || kind.hasSuffix("_attr") || kind == "typealias"
  }

  private func reference(_ tree: JSONTree) -> Reference? {
    if let identifier = tree.members["protocol"] as? String, identifier.hasPrefix("s:") {
      return reference(to: identifier)
    }
    if let identifier = tree.members["bind"] as? String { return reference(to: identifier) }
    let named = ["decl", "var"].lazy.compactMap { tree.object($0) }.first { $0.kind == "decl_ref" }
    guard let named, let name = named.members["base_name"] as? String else { return nil }
    return reference(to: named.members["decl_usr"] as? String ?? "", named: name)
  }

  private func reference(to identifier: String, named name: String = "") -> Reference {
    Reference(name: name, identifier: identifier, declaringType: symbols[declaringTypeOf: identifier])
  }

  private func protocolReference(_ identifier: String) -> Node {
    Node(
      kind: "inherited_protocol", role: "protocols", isImplicit: false, extent: nil, name: nil,
      reference: reference(to: identifier), types: [:], values: [:], children: [])
  }

  private static func extent(of tree: JSONTree) -> Extent? {
    guard let range = tree.object("range"), let start = range.members["start"] as? Int,
      let end = range.members["end"] as? Int
    else { return nil }
    return Extent(start: start, lastToken: end)
  }

  private static func name(_ tree: JSONTree?) -> DeclarationName? {
    guard let tree, let base = tree.object("base_name") else { return nil }
    let text = base.members["name"] ?? base.members["special"]
    return DeclarationName(base: text as? String ?? "", labels: tree.members["args"] as? [String] ?? [])
  }

  /// Puts nodes into the order of the source, since keys have no order in JSON.
  private static func sorted(_ groups: [String: [Node]]) -> [Node] {
    let keyed = groups.map { key, nodes in
      (start: nodes.lazy.compactMap(\.writtenStart).first ?? -1, key: key, nodes: nodes)
    }
    return keyed.sorted { ($0.start, $0.key) < ($1.start, $1.key) }.flatMap(\.nodes)
  }

  private static let readElsewhere: Set<String> = ["_kind", "range", "implicit", "name", "for", "decl", "element"]
}
