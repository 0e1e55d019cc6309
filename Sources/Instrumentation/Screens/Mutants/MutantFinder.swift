import MessageRecorder

/// Finds each place of a module where an operator applies, except in initialisers and initial values.
enum MutantFinder {
  struct Site {
    let file: Int
    let range: Range<Int>
    let `operator`: MutationOperator
    let replacement: String
    /// Why the compiler would reject it, where the types tell.
    let rejection: String?
    let declaration: String
    /// The type that declares the function whose call is left out.
    var calledType: TypeName?
    /// Makes the edit out of an expression that is true while the mutant is on.
    let wrap: @Sendable (_ isOn: String) -> Wrap
  }

  static func sites(in dump: ModuleDump) -> [Site] {
    var sites: [Site] = []
    for callable in dump.callables where ![.initializer, .deinitializer].contains(callable.kind) {
      var search = Search(in: callable, of: dump)
      search.visit(callable.body.node)
      sites += search.sites
    }
    return sites.enumerated().sorted {
      ($0.element.file, $0.element.range.lowerBound, -$0.element.range.upperBound, $0.offset)
        < ($1.element.file, $1.element.range.lowerBound, -$1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }
}

private struct Search {
  let source: SourceFile
  let file: Int
  let declaration: String
  /// The constants of the body. An assignment to one initialises it.
  private let constants: Set<String>
  private(set) var sites: [MutantFinder.Site] = []

  init(in callable: Callable, of dump: ModuleDump) {
    source = dump.files[callable.file]
    file = callable.file
    declaration = callable.fullName
    var constants: Set<String> = []
    callable.body.node.walk { node in
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
    _ operator: MutationOperator, at node: Node, text: String, rejection: String? = nil,
    wrap: @escaping @Sendable (_ range: Range<Int>, _ isOn: String) -> Wrap
  ) {
    guard let range = source.byteRange(of: node) else { return }
    let isKnown = sites.contains { $0.range == range && $0.operator == `operator` && $0.replacement == text }
    if isKnown { return }
    sites.append(
      MutantFinder.Site(
        file: file, range: range, operator: `operator`, replacement: text, rejection: rejection,
        declaration: declaration
      ) { wrap(range, $0) })
  }

  /// Adds a mutant that replaces an expression.
  private mutating func add(
    _ operator: MutationOperator, at node: Node, _ parts: Wrap.Fragment..., text: String? = nil,
    rejection: String? = nil
  ) {
    let replacement = parts.map { part in
      switch part {
      case .text(let text): text
      case .source(let range): source.text(range)
      }
    }.joined()
    // With its type, the expression compiles faster.
    let type = node.type?.standardText.map { " as \($0)" } ?? ""
    add(`operator`, at: node, text: text ?? replacement, rejection: rejection) { range, isOn in
      Wrap(range: range, opening: [.text("((\(isOn) ? (")] + parts + [.text(") : (")], closing: "))\(type))")
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
    add(.statementRemoved, at: statement, text: "", rejection: rejection) { range, isOn in
      Wrap(range: range, opening: [.text("if !\(isOn) { ")], closing: " }")
    }
    if inner.kind == "call_expr", sites.last?.range == source.byteRange(of: statement) {
      sites[sites.count - 1].calledType = inner.callee?.declaringType?.outermost
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
          Wrap(range: range, opening: [], closing: " = (\(isOn) ? nil : `\(name)`)")
        }
      }
      return
    }
    add(.conditionForced, at: condition, .text("true"))
    add(.conditionForced, at: condition, .text("false"))
  }

  private mutating func addNil(for result: Node) {
    guard result.type?.isOptional == true, !(result.type?.isNothing ?? false), result.written.kind != "nil_literal_expr"
    else { return }
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
      Wrap(range: condition, opening: [.text("(\(isOn) != (")], closing: "))")
    }
  }

  private mutating func addLiteral(_ node: Node) {
    guard !node.isImplicit, let text = source.text(of: node) else { return }
    add(.booleanLiteral, at: node, .text(text == "true" ? "false" : "true"))
  }

  private mutating func addInteger(_ node: Node) {
    guard !node.isImplicit, let text = source.text(of: node) else { return }
    for (sign, change) in [("+", 1), ("-", -1)] {
      // An operator would take the compiler longer than a literal.
      let literal = Int(text).map { "\($0 &+ change)" }
      add(.integerLiteral, at: node, .text(literal ?? "\(text) \(sign) 1"), text: "\(text) \(sign) 1")
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
