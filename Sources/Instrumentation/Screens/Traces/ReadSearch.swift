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

  let source: SourceFile
  let parties: Parties
  let reader: String
  var known: Set<Range<Int>> = []
  var optionalChains: Set<Range<Int>> = []
  private(set) var edits: [Edit] = []
  private(set) var problems: [UnsupportedConstruct] = []

  mutating func visit(_ node: Node, as access: Access) {
    var inner = Access.value
    switch node.kind {
    case "macro_expansion_expr", "keypath_expr": return
    case _ where node.declaresType: return
    case "load_expr": inner = .loaded
    case "inout_expr": inner = access == .loaded ? .loaded : .modified
    case "call_expr": addResult(node)
    case "member_ref_expr", "subscript_expr": if access != .modified { addRead(node) }
    case "optional_evaluation_expr":
      if let range = source.byteRange(of: node) { optionalChains.insert(range) }
      inner = access
    case "bind_optional_expr", "force_value_expr", "paren_expr", "inject_into_optional", "derived_to_base_expr",
      "tuple_element_expr", "open_existential_expr":
      inner = access
    default: break
    }
    for child in node.children {
      switch (node.kind, child.role) {
      case ("assign_expr", "dest"): visit(child, as: .modified)
      case ("member_ref_expr", "base"), ("subscript_expr", "base"), ("open_existential_expr", "existential_value"):
        visit(child, as: access.ofBase(child))
      default: visit(child, as: inner)
      }
    }
  }

  private mutating func addRead(_ node: Node) {
    guard node.kind == "member_ref_expr", !node.isImplicit, let property = node.reference,
      let base = node.child("base")?.written, base.reference?.name != "self",
      let type = base.type?.unwrapped.objectName ?? property.declaringType, parties.takesPart(type)
    else { return }
    addRead(node, of: type, named: property.name)
  }

  private mutating func addResult(_ node: Node) {
    guard !node.isImplicit, let function = node.callee.flatMap({ parties.valueFunctions[$0.identifier] }),
      let type = function.enclosingType, node.type?.isNever != true
    else { return }
    addRead(node, of: type, named: function.name)
  }

  private mutating func addRead(_ node: Node, of type: TypeName, named name: String) {
    let owner = parties.onlyName(of: type)
    guard owner != reader, let range = source.byteRange(of: node), known.insert(range).inserted else { return }
    // A part of an optional chain cannot be wrapped by itself.
    guard let owner, !node.isInOpenChain || optionalChains.contains(range) else {
      problems.append(
        UnsupportedConstruct("reads \(owner ?? "\(type)").\(name) unnoticed", at: range.lowerBound, in: source))
      return
    }
    let names = [reader, owner, name].map(RecorderCall.literal).joined(separator: ", ")
    edits.append(Edit(range: range, opening: [.text("\(RecorderCall.recorder).read(\(names), (")], closing: "))"))
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
