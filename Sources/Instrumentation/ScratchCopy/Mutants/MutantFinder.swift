import CompilerDump
import MessageRecorder

/// Finds every place of a module where an operator applies.
///
/// Initialisers, and the values that properties begin with, are left alone.
struct MutantFinder {
  /// A place, and what could stand there.
  struct Site {
    /// The index of the file.
    let file: Int
    /// The bytes of what stands there.
    let range: Range<Int>
    /// What is done.
    let `operator`: MutationOperator
    /// What could stand there; `nil` to leave out a statement.
    let replacement: String?
    /// What the name of an optional binding stands for, which has to be written out first.
    var shorthand: String?
    /// The function, accessor or property that it is in, after its type.
    let declaration: String
  }

  private let dump: ModuleDump

  /// Prepares the search.
  ///
  /// - Parameter dump: The module.
  init(in dump: ModuleDump) {
    self.dump = dump
  }

  /// The places, file by file, in the order of the source.
  var sites: [Site] {
    var sites: [Site] = []
    for callable in dump.callables where ![.initializer, .deinitializer].contains(callable.kind) {
      let name = (callable.enclosingType.map { "\($0)." } ?? "") + callable.name
      var search = Search(source: dump.files[callable.file], file: callable.file, declaration: name)
      search.visit(callable.body.node)
      sites += search.sites
    }
    return sites.enumerated().sorted {
      ($0.element.file, $0.element.range.lowerBound, -$0.element.range.upperBound, $0.offset)
        < ($1.element.file, $1.element.range.lowerBound, -$1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }
}

/// The search in one body.
private struct Search {
  let source: SourceFile
  let file: Int
  let declaration: String
  private(set) var sites: [MutantFinder.Site] = []

  init(source: SourceFile, file: Int, declaration: String) {
    self.source = source
    self.file = file
    self.declaration = declaration
  }

  mutating func visit(_ node: Node) {
    switch node.kind {
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
    _ operator: MutationOperator, at node: Node, _ replacement: String?, shorthand: String? = nil
  ) {
    guard let range = source.byteRange(of: node) else { return }
    let isKnown = sites.contains { $0.range == range && $0.operator == `operator` && $0.replacement == replacement }
    if isKnown { return }
    sites.append(
      MutantFinder.Site(
        file: file, range: range, operator: `operator`, replacement: replacement, shorthand: shorthand,
        declaration: declaration))
  }

  private mutating func addRemoval(of element: Node) {
    // The result of a body or closure of one expression stands there as one that is returned.
    let statement = element.kind == "return_stmt" && element.isImplicit ? element.child("result") ?? element : element
    let inner = statement.core
    // An operator without a result assigns, as += does.
    guard ["call_expr", "assign_expr", "binary_expr"].contains(inner.kind), statement.type?.isNothing ?? true else {
      return
    }
    add(.statementRemoved, at: statement, nil)
  }

  private mutating func addForcing(of condition: Node) {
    if condition.kind == "pattern" || condition.child("initializer") != nil {
      guard let name = condition.boundOptional else { return }
      if let initializer = condition.child("initializer"), let text = source.text(of: initializer) {
        add(.bindingFailed, at: initializer, "nil", shorthand: text == name ? name : nil)
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
    guard operands.count == 2, let name = node.callee?.name, let left = source.text(of: operands[0]),
      let right = source.text(of: operands[1])
    else { return }
    if let boundary = Self.boundaries[name] { add(.relationalBoundary, at: node, "\(left) \(boundary) \(right)") }
    if let negation = Self.negations[name] { add(.relationalNegation, at: node, "\(left) \(negation) \(right)") }
    if let other = Self.connectives[name] { add(.logicalConnective, at: node, "\(left) \(other) \(right)") }
    if name == "??" {
      add(.coalescingReduced, at: node, left)
      add(.coalescingReduced, at: node, right)
    }
  }

  private mutating func addNegation(_ node: Node) {
    guard node.callee?.name == "!", let operand = node.operands.first.flatMap(source.text) else { return }
    add(.negationRemoved, at: node, operand)
  }

  private mutating func addTernary(_ node: Node) {
    let parts = ["cond_expr", "then_expr", "else_expr"].compactMap { node.child($0).flatMap(source.text) }
    guard parts.count == 3 else { return }
    add(.ternarySwapped, at: node, "\(parts[0]) ? \(parts[2]) : \(parts[1])")
  }

  private mutating func addLiteral(_ node: Node) {
    guard !node.isImplicit, let text = source.text(of: node) else { return }
    add(.booleanLiteral, at: node, text == "true" ? "false" : "true")
  }

  private mutating func addInteger(_ node: Node) {
    guard !node.isImplicit, let text = source.text(of: node) else { return }
    add(.integerLiteral, at: node, "\(text) + 1")
    add(.integerLiteral, at: node, "\(text) - 1")
  }

  private mutating func addString(_ node: Node) {
    guard !node.isImplicit, let text = source.text(of: node), text != "\"\"" else { return }
    add(.stringLiteral, at: node, "\"\"")
  }

  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let negations = [
    "<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
  ]
  private static let connectives = ["&&": "||", "||": "&&"]
}

extension Node {
  /// The statement without what waits, tries, and unwraps around it.
  fileprivate var core: Node {
    switch kind {
    case "await_expr", "try_expr", "optional_evaluation_expr", "paren_expr": child("sub_expr")?.core ?? self
    default: isImplicit ? child("sub_expr")?.core ?? self : self
    }
  }

  /// What an operator is applied to.
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
  /// Whether it is an optional.
  fileprivate var isOptional: Bool {
    if case .nominal(let name, .enum, _) = self { name.module == "Swift" && name.path == ["Optional"] } else { false }
  }

  /// Whether it is `Void`, or an optional of it.
  fileprivate var isNothing: Bool { unwrapped == .tuple([]) }
}
