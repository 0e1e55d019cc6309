import MessageRecorder

/// Finds every place of a module where an operator applies.
///
/// Initialisers, and the values that properties begin with, are left alone.
struct MutantFinder {
  /// A place, and what could stand there.
  struct Site {
    /// How the switch stands in the code.
    enum Form {
      case choice([Wrap.Part])
      /// A condition in there that is turned round.
      case reversed(Range<Int>)
      /// A statement that is left out.
      case leftOut
      /// The name of an optional binding that stands for itself, and has to be written out first.
      case shorthand(String)
    }

    let file: Int
    let range: Range<Int>
    let `operator`: MutationOperator
    /// What could stand there; empty to leave out a statement.
    let replacement: String
    let form: Form
    /// The type of what stands there, if it is the standard library's: it saves the compiler from a guess.
    let type: String?
    /// Why the compiler would reject it, where the types tell.
    let rejection: String?
    let declaration: String
  }

  private let dump: ModuleDump

  init(in dump: ModuleDump) {
    self.dump = dump
  }

  /// The places, file by file, in the order of the source.
  var sites: [Site] {
    var sites: [Site] = []
    // A function in a body is a part of it; a member of a type in a body is by itself.
    let callables = dump.callables + dump.locals.callables.filter { $0.enclosingType != nil }
    for callable in callables where ![.initializer, .deinitializer].contains(callable.kind) {
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
  /// The constants that are given their value after they are declared.
  let constants: Set<String>
  private(set) var sites: [MutantFinder.Site] = []

  init(in callable: Callable, of dump: ModuleDump) {
    source = dump.files[callable.file]
    file = callable.file
    declaration = callable.fullName
    constants = callable.body.node.lateConstants
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
    case "string_literal_expr": addString(node)
    default: break
    }
    node.children.forEach { visit($0) }
  }

  private mutating func add(
    _ operator: MutationOperator, at node: Node, _ form: MutantFinder.Site.Form, text: String? = nil,
    rejection: String? = nil
  ) {
    guard let range = source.byteRange(of: node) else { return }
    let replacement = text ?? form.text(in: source)
    let isKnown = sites.contains { $0.range == range && $0.operator == `operator` && $0.replacement == replacement }
    if isKnown { return }
    sites.append(
      MutantFinder.Site(
        file: file, range: range, operator: `operator`, replacement: replacement, form: form,
        type: node.type?.standardText, rejection: rejection, declaration: declaration))
  }

  private mutating func add(_ operator: MutationOperator, at node: Node, _ text: String) {
    add(`operator`, at: node, .choice([.text(text)]))
  }

  private mutating func addRemoval(of element: Node) {
    // The result of a body or closure of one expression stands there as one that is returned.
    let statement = element.kind == "return_stmt" && element.isImplicit ? element.child("result") ?? element : element
    let inner = statement.core
    // An operator without a result assigns, as += does; what a result builder makes is assigned by the compiler.
    guard ["call_expr", "assign_expr", "binary_expr"].contains(inner.kind), statement.type?.isNothing ?? true,
      !(inner.kind == "assign_expr" && inner.isImplicit)
    else { return }
    let assigned = inner.kind == "assign_expr" ? inner.child("dest")?.reference : nil
    let isFirst = assigned.map { $0.identifier.isEmpty && constants.contains($0.name) } ?? false
    add(
      .statementRemoved, at: statement, .leftOut,
      rejection: isFirst ? "constant '\(assigned?.name ?? "")' used before being initialized" : nil)
  }

  private mutating func addForcing(of condition: Node) {
    if condition.kind == "pattern" || condition.child("initializer") != nil {
      guard let name = condition.boundOptional else { return }
      if let initializer = condition.child("initializer"), let range = source.byteRange(of: initializer) {
        // A name that stands for itself has no sign of equality before it.
        let before = source.bytes[..<range.lowerBound].last { !" \n\t\r".utf8.contains($0) }
        let isShorthand = source.text(of: initializer) == name && before != UInt8(ascii: "=")
        add(.bindingFailed, at: initializer, isShorthand ? .shorthand(name) : .choice([.text("nil")]), text: "nil")
      }
      return
    }
    add(.conditionForced, at: condition, "true")
    add(.conditionForced, at: condition, "false")
  }

  private mutating func addNil(for result: Node) {
    guard result.type?.isOptional == true, !(result.type?.isNothing ?? false), result.written.kind != "nil_literal_expr"
    else { return }
    add(.resultNil, at: result, "nil")
  }

  private mutating func addBinary(_ node: Node) {
    let operands = node.operands
    guard operands.count == 2, let name = node.callee?.name, let left = source.byteRange(of: operands[0]),
      let right = source.byteRange(of: operands[1])
    else { return }
    func add(_ operator: MutationOperator, _ name: String) {
      self.add(`operator`, at: node, .choice([.source(left), .text(" \(name) "), .source(right)]))
    }
    if let boundary = Self.boundaries[name] { add(.relationalBoundary, boundary) }
    if let negation = Self.negations[name] { add(.relationalNegation, negation) }
    if let other = Self.connectives[name] { add(.logicalConnective, other) }
    if name == "??" {
      self.add(
        .coalescingReduced, at: node, .choice([.source(left)]),
        rejection: node.type == operands[0].type
          ? nil : "value of optional type must be unwrapped to a value of the type that is expected")
      self.add(.coalescingReduced, at: node, .choice([.source(right)]))
    }
  }

  private mutating func addNegation(_ node: Node) {
    guard node.callee?.name == "!", let operand = node.operands.first.flatMap(source.byteRange) else { return }
    add(.negationRemoved, at: node, .choice([.source(operand)]))
  }

  private mutating func addTernary(_ node: Node) {
    let parts = ["cond_expr", "then_expr", "else_expr"].compactMap { node.child($0) }
    let texts = parts.compactMap(source.text)
    guard texts.count == 3, let condition = source.byteRange(of: parts[0]) else { return }
    add(.ternarySwapped, at: node, .reversed(condition), text: "\(texts[0]) ? \(texts[2]) : \(texts[1])")
  }

  private mutating func addLiteral(_ node: Node) {
    guard !node.isImplicit, let text = source.text(of: node) else { return }
    add(.booleanLiteral, at: node, text == "true" ? "false" : "true")
  }

  private mutating func addInteger(_ node: Node) {
    guard !node.isImplicit, let text = source.text(of: node) else { return }
    for (sign, change) in [("+", 1), ("-", -1)] {
      // A literal costs the compiler nothing; an operator does, among others.
      let value = Int(text).map { $0.addingReportingOverflow(change) }
      let literal = value.flatMap { $0.overflow ? nil : "\($0.partialValue)" }
      add(.integerLiteral, at: node, .choice([.text(literal ?? "\(text) \(sign) 1")]), text: "\(text) \(sign) 1")
    }
  }

  private mutating func addString(_ node: Node) {
    guard !node.isImplicit, let text = source.text(of: node), text != "\"\"" else { return }
    add(
      .stringLiteral, at: node, .choice([.text("\"\"")]),
      rejection: node.type?.isCharacter == true ? "an empty text is no character" : nil)
  }

  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let negations = [
    "<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
  ]
  private static let connectives = ["&&": "||", "||": "&&"]
}

extension MutantFinder.Site.Form {
  /// What could stand there.
  fileprivate func text(in source: SourceFile) -> String {
    guard case .choice(let parts) = self else { return "" }
    return parts.map { part in
      switch part {
      case .text(let text): text
      case .source(let range): String(decoding: source.bytes[range], as: UTF8.self)
      }
    }.joined()
  }
}

extension Node {
  /// The names of the constants in a body that have no value where they are declared.
  fileprivate var lateConstants: Set<String> {
    var late: Set<String> = []
    walk { node in
      if node.kind == "pattern_entry", node.child("processed_init") == nil, let name = node.child("pattern")?.boundName
      {
        late.insert(name)
      }
      return !node.declaresType
    }
    // Their removal is the compiler's to judge if they are variables.
    walk { node in
      if node.kind == "var_decl", !node.flag("let"), let name = node.name?.base { late.remove(name) }
      return !node.declaresType
    }
    return late
  }

  /// The name that a pattern of one name binds.
  private var boundName: String? { name?.base ?? child("sub_pattern")?.boundName }

  /// The statement without what waits, tries, and unwraps around it.
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

  fileprivate var isCharacter: Bool {
    guard case .nominal(let name, .struct, _) = self, name.module == "Swift" else { return false }
    return [["Character"], ["Unicode", "Scalar"]].contains(name.path)
  }
}
