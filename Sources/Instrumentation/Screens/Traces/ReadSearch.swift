/// The search in one body for expressions that read a property of another party, or the result of a value's function.
struct ReadSearch {
  enum Access {
    case value
    /// Its value is read, by what looks like `inout` in the syntax tree.
    case loaded
    case modified

    /// The access to the base of an expression. To modify an object does not modify the reference to it.
    func ofBase(_ base: Node) -> Self { self == .modified && base.type?.isReference == true ? .value : self }
  }

  let dump: ModuleDump
  let parties: Parties
  /// The functions whose results are recorded, by their identifiers: those of structures and enumerations.
  let functions: [String: Callable]
  let runner: Runner
  var known: Set<Range<Int>> = []
  var edits: [Edit] = []
  var problems: [UnsupportedConstruct] = []

  private var source: SourceFile { dump.files[runner.file] }

  mutating func visit(_ node: Node, as access: Access, chain: Range<Int>?) {
    switch node.kind {
    case "macro_expansion_expr", "keypath_expr": return
    case _ where node.declaresType: return
    case "load_expr": visitChildren(of: node, as: .loaded, chain: chain)
    case "inout_expr": visitChildren(of: node, as: access == .loaded ? .loaded : .modified, chain: chain)
    case "assign_expr":
      for child in node.children { visit(child, as: child.role == "dest" ? .modified : .value, chain: chain) }
    case "call_expr":
      addResult(node, chain: chain)
      visitChildren(of: node, as: .value, chain: chain)
    case "member_ref_expr", "subscript_expr":
      if access != .modified { addRead(node, chain: chain) }
      for child in node.children {
        visit(child, as: child.role == "base" ? access.ofBase(child) : .value, chain: chain)
      }
    case "open_existential_expr":
      for child in node.children {
        visit(child, as: child.role == "existential_value" ? access.ofBase(child) : access, chain: chain)
      }
    case "optional_evaluation_expr":
      visitChildren(of: node, as: access, chain: source.byteRange(of: node))
    case "bind_optional_expr", "force_value_expr", "paren_expr", "inject_into_optional", "derived_to_base_expr",
      "tuple_element_expr":
      visitChildren(of: node, as: access, chain: chain)
    default: visitChildren(of: node, as: .value, chain: chain)
    }
  }

  private mutating func visitChildren(of node: Node, as access: Access, chain: Range<Int>?) {
    for child in node.children { visit(child, as: access, chain: chain) }
  }

  private mutating func addRead(_ node: Node, chain: Range<Int>?) {
    guard node.kind == "member_ref_expr", !node.isImplicit, let property = node.reference,
      let base = node.child("base"),
      base.written.reference?.name != "self", let range = source.byteRange(of: node), known.insert(range).inserted
    else { return }
    let type = base.written.type?.unwrapped.objectName ?? property.declaringType
    guard let type, parties.takesPart(type) else { return }
    addRead(node, of: type, named: property.name, at: range, chain: chain)
  }

  private mutating func addResult(_ node: Node, chain: Range<Int>?) {
    guard !node.isImplicit, let function = node.callee.flatMap({ functions[$0.identifier] }),
      let type = function.enclosingType, node.type?.isNever != true, let range = source.byteRange(of: node),
      known.insert(range).inserted
    else { return }
    addRead(node, of: type, named: function.name, at: range, chain: chain)
  }

  private mutating func addRead(
    _ node: Node, of type: TypeName, named name: String, at range: Range<Int>, chain: Range<Int>?
  ) {
    let owner = parties.onlyName(of: type)
    if owner == runner.party { return }
    // A part of an optional chain cannot be wrapped by itself.
    guard let owner, !node.isInOpenChain || range == chain else {
      problems.append(
        UnsupportedConstruct("reads \(owner ?? "\(type)").\(name) unnoticed", at: range.lowerBound, in: source))
      return
    }
    let names = [runner.party, owner, name].map(RecorderCall.literal).joined(separator: ", ")
    let opening = "\(RecorderCall.recorder).read(\(names), ("
    edits.append(
      Edit(purpose: .other, wraps: [Wrap(range: range, opening: [.text(opening)], closing: "))")]))
  }
}

extension Node {
  /// Whether it is part of an optional chain, which ends early at `nil`.
  fileprivate var isInOpenChain: Bool {
    switch kind {
    case "bind_optional_expr": true
    case "optional_evaluation_expr": false
    default:
      [child("base"), child("sub_expr"), child("fn")].contains { $0?.isInOpenChain == true }
        || (kind == "dot_syntax_call_expr"
          && child("args")?.children("args").first?.child("expr")?.isInOpenChain == true)
    }
  }
}

extension TypeShape {
  var isReference: Bool {
    switch unwrapped {
    case .nominal(_, .class, _), .existential: true
    case .nominal, .function, .tuple, .other: false
    }
  }

  /// The type or protocol of an object, or of a type as a value.
  fileprivate var objectName: TypeName? {
    if case .other("Metatype", let parts) = self { parts.first?.objectName } else { declaredName }
  }
}
