struct MutantSearch {
  private let source: SourceFile
  private let callable: Callable
  private let module: String
  /// The constants of the body. An assignment to one initialises it.
  private let constants: Set<String>
  private(set) var sites: [ModuleMutants.Site] = []

  init(in callable: Callable, of dump: ModuleDump) {
    source = dump.files[callable.file]
    self.callable = callable
    module = dump.name
    var constants: Set<String> = []
    callable.body.walk { node in
      if node.kind == "var_decl", node.flag("let"), let name = node.name?.base { constants.insert(name) }
      return true
    }
    self.constants = constants
  }

  mutating func visit(_ node: Node) {
    switch node.kind {
    case "macro_expansion_expr": return
    case _ where node.declaresType: return
    // The segments of a text look like statements.
    case "tap_expr":
      node.children.flatMap { $0.kind == "brace_stmt" ? $0.children : [$0] }.forEach { visit($0) }
      return
    case "brace_stmt": node.children("elements").forEach { addRemoval(of: $0) }
    case "if_stmt", "guard_stmt", "while_stmt": node.children("conditions").forEach { addForcing(of: $0) }
    case "return_stmt": if let result = node.child("result") { addNil(for: result) }
    case "binary_expr": addBinary(node)
    case "prefix_unary_expr": addNegation(node)
    case "ternary_expr": addTernary(node)
    case "boolean_literal_expr": addLiteral(node)
    case "integer_literal_expr": addInteger(node)
    default: break
    }
    node.children.forEach { visit($0) }
  }

  private mutating func add(
    _ operator: MutationOperator, at node: Node, text: String, calledType: TypeName? = nil, rejection: String? = nil,
    edit: @escaping @Sendable (_ range: Range<Int>, _ isOn: String) -> Edit
  ) {
    guard let range = source.byteRange(of: node) else { return }
    let (start, end) = (range.lowerBound, range.upperBound)
    let mutant = Mutant(
      number: 0,
      module: module,
      file: source.name,
      declaration: callable.fullName,
      line: source.line(of: start),
      column: source.column(of: start),
      end: [source.line(of: end), source.column(of: end)],
      operator: `operator`,
      original: source.text(range),
      replacement: text,
      calledType: calledType?.description)
    if sites.contains(where: { $0.mutant == mutant }) { return }
    let site = ModuleMutants.Site(mutant: mutant, file: callable.file, range: range, rejection: rejection) { isOn in
      edit(range, isOn)
    }
    sites.append(site)
  }

  private mutating func add(
    _ operator: MutationOperator, at node: Node, _ parts: Edit.Fragment..., rejection: String? = nil
  ) {
    let replacement = parts.map { part in
      switch part {
      case .text(let text): text
      case .source(let range): source.text(range)
      }
    }.joined()
    // With its type, the expression compiles faster.
    let type = node.type?.standardText.map { " as \($0)" } ?? ""
    add(`operator`, at: node, text: replacement, rejection: rejection) { range, isOn in
      Edit(range: range, opening: [.text("((\(isOn) ? (")] + parts + [.text(") : (")], closing: "))\(type))")
    }
  }

  private mutating func addRemoval(of element: Node) {
    // The only expression of a body or closure is the result of an implicit return.
    let statement = element.kind == "return_stmt" && element.isImplicit ? element.child("result") ?? element : element
    let inner = statement.core
    // An operator without a result assigns, as += does. The implicit assignments are those of a result builder.
    guard ["call_expr", "assign_expr", "binary_expr"].contains(inner.kind), statement.type?.isNothing ?? true,
      !(inner.kind == "assign_expr" && inner.isImplicit)
    else { return }
    let isInitialization = inner.child("dest")?.reference.map {
      $0.declaringType == nil && constants.contains($0.name)
    }
    let rejection = isInitialization == true ? "constant used before being initialized" : nil
    let calledType = inner.kind == "call_expr" ? inner.callee?.declaringType?.outermost : nil
    add(.statementRemoved, at: statement, text: "", calledType: calledType, rejection: rejection) { range, isOn in
      Edit(range: range, opening: [.text("if !\(isOn) { ")], closing: " }")
    }
  }

  private mutating func addForcing(of condition: Node) {
    if condition.kind == "pattern" || condition.child("initializer") != nil {
      guard let name = condition.boundOptional else { return }
      if let initializer = condition.child("initializer"), let range = source.byteRange(of: initializer) {
        // The shorthand `if let name` has no sign of equality.
        let before = source.bytes[..<range.lowerBound].last { !" \n\t\r".utf8.contains($0) }
        let isShorthand = source.text(of: initializer) == name && before != UInt8(ascii: "=")
        guard isShorthand else { return add(.bindingFailed, at: initializer, .text("nil")) }
        add(.bindingFailed, at: initializer, text: "nil") { range, isOn in
          Edit(range: range, opening: [], closing: " = (\(isOn) ? nil : `\(name)`)")
        }
      }
      return
    }
    add(.conditionForced, at: condition, .text("true"))
    add(.conditionForced, at: condition, .text("false"))
  }

  private mutating func addNil(for result: Node) {
    // An `if` or `switch` can be a result only by itself.
    let hasMutant = !["nil_literal_expr", "single_value_stmt_expr"].contains(result.written.kind)
    guard result.type?.isOptional == true, !(result.type?.isNothing ?? false), hasMutant else { return }
    add(.resultNil, at: result, .text("nil"))
  }

  private mutating func addBinary(_ node: Node) {
    let operands = node.operands
    guard operands.count == 2, let name = node.callee?.name, let left = source.byteRange(of: operands[0]),
      let right = source.byteRange(of: operands[1])
    else { return }
    func add(_ operator: MutationOperator, _ name: String) {
      self.add(`operator`, at: node, .source(left), .text(" \(name) "), .source(right))
    }
    if let boundary = Self.boundaries[name] { add(.relationalBoundary, boundary) }
    if let negation = Self.negations[name] { add(.relationalNegation, negation) }
    if let other = Self.connectives[name] { add(.logicalConnective, other) }
    if name == "??" {
      self.add(
        .coalescingReduced, at: node, .source(left),
        rejection: node.type == operands[0].type
          ? nil : "value of optional type must be unwrapped to a value of the type that is expected")
      self.add(.coalescingReduced, at: node, .source(right))
    }
  }

  private mutating func addNegation(_ node: Node) {
    guard node.callee?.name == "!", let operand = node.operands.first.flatMap(source.byteRange) else { return }
    add(.negationRemoved, at: node, .source(operand))
  }

  private mutating func addTernary(_ node: Node) {
    let parts = ["cond_expr", "then_expr", "else_expr"].compactMap { node.child($0) }
    let texts = parts.compactMap(source.text)
    guard texts.count == 3, let condition = source.byteRange(of: parts[0]) else { return }
    add(.ternarySwapped, at: node, text: "\(texts[0]) ? \(texts[2]) : \(texts[1])") { _, isOn in
      Edit(range: condition, opening: [.text("(\(isOn) != (")], closing: "))")
    }
  }

  private mutating func addLiteral(_ node: Node) {
    guard !node.isImplicit, let text = source.text(of: node) else { return }
    add(.booleanLiteral, at: node, .text(text == "true" ? "false" : "true"))
  }

  private mutating func addInteger(_ node: Node) {
    guard !node.isImplicit, let text = source.text(of: node) else { return }
    let isUnsigned = node.type?.written?.hasPrefix("Swift.UInt") == true
    for change in ["+ 1", "- 1"] {
      let overflows = isUnsigned && text == "0" && change == "- 1"
      add(
        .integerLiteral, at: node, .text("\(text) \(change)"),
        rejection: overflows ? "arithmetic operation '0 - 1' results in an overflow" : nil)
    }
  }

  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let negations = [
    "<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
  ]
  private static let connectives = ["&&": "||", "||": "&&"]
}

extension Node {
  /// The statement without `await`, `try` and `?` around it.
  fileprivate var core: Node {
    switch kind {
    case "await_expr", "try_expr", "optional_evaluation_expr", "paren_expr": child("sub_expr")?.core ?? self
    default: isImplicit ? child("sub_expr")?.core ?? self : self
    }
  }

  fileprivate var operands: [Node] {
    (child("args")?.children("args") ?? []).compactMap { argument in
      guard let operand = argument.child("expr") else { return nil }
      return operand.kind == "autoclosure_expr" ? operand.child("single_expr_body")?.written ?? operand : operand
    }
  }

  /// The name that an optional binding binds, `nil` if the node is another condition.
  fileprivate var boundOptional: String? {
    var pattern = child("pattern")
    while let inner = pattern?.child("sub_pattern") { pattern = inner }
    guard let pattern, pattern.kind.contains("named") || pattern.name != nil else { return nil }
    return pattern.name?.base
  }
}

extension TypeShape {
  fileprivate var isOptional: Bool {
    if case .nominal(let name, .enum, _) = self { name.module == "Swift" && name.path == ["Optional"] } else { false }
  }

  fileprivate var isNothing: Bool { unwrapped == .tuple([]) }

  /// The type as it is written, if it is made of types of the standard library alone.
  fileprivate var standardText: String? { names.allSatisfy { $0.module == "Swift" } ? written : nil }
}
