/// Inserts a call of the recorder before each statement; in a screen's module, with the lines of the statement.
struct LineInstrumentation {
  let dump: ModuleDump
  let isScreen: Bool

  /// The edits of the functions and accessors of a file, and of those closures whose beginning is recorded too.
  func edits(in file: Int, closures: [Node]) -> [Edit] {
    let source = dump.files[file]
    let callables = dump.callables.filter { $0.file == file && ![.initializer, .deinitializer].contains($0.kind) }
    let bodies =
      callables.flatMap { [$0] + $0.nestedFunctions }.map { ($0.body, $0.hasImplicitResult) }
      + closures.compactMap { closure in
        closure.child("body").map { ($0, $0.hasImplicitResult && closure.type?.function?.result != .tuple([])) }
      }
    let inner = closures.compactMap { $0.child("body").flatMap(source.byteRange) }
    return bodies.flatMap { body, hasImplicitResult in
      source.statements(of: body).map { range in
        let text = call(for: range, without: inner, in: source) + (hasImplicitResult ? "return " : "")
        return Edit(inserting: text, at: range.lowerBound)
      }
    }
  }

  /// The call before a statement. The lines in its closures have statements of their own.
  private func call(for range: Range<Int>, without closures: [Range<Int>], in source: SourceFile) -> String {
    let inner = closures.filter { range.contains($0.lowerBound) }.map(source.lines)
    let numbers = source.lines(of: range).filter { number in
      source.codeLines.contains(number) && !inner.contains { $0.dropFirst().dropLast().contains(number) }
    }
    let first = source.line(of: range.lowerBound)
    var words: [String: Int] = [:]
    for number in numbers {
      for word in source.text(ofLine: number).matches(of: /\w+/) {
        words[String(word.0)] = words[String(word.0)] ?? number
      }
    }
    let others = words.filter { $0.value != first }.sorted { $0.key < $1.key }
    let list = isScreen ? numbers.map(String.init).joined(separator: ", ") : ""
    let table = others.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
    return "\(RecorderCall.recorder).lines([\(list)]\(table.isEmpty ? "" : ", [\(table)]")); "
  }
}

extension Callable {
  fileprivate var nestedFunctions: [Callable] {
    var nested: [Callable] = []
    body.walk { node in
      // The body of a `defer` is an implicit function.
      if node.role != "temp_decl", let callable = Callable(node, in: nil, file: file) {
        nested.append(callable)
      }
      return !node.declaresType
    }
    return nested
  }
}

extension Node {
  /// The bodies of a statement, without those in its expressions and declarations.
  fileprivate var innerBodies: [Node] {
    guard kind.hasSuffix("_stmt") || role == "temp_decl" else { return [] }
    return children.flatMap { $0.kind == "brace_stmt" ? [$0] : $0.innerBodies }
  }

  /// The offset of the first token of a declaration of variables, including attributes and modifiers.
  fileprivate func declarationStart(variables: some Collection<Node>) -> Int? {
    extent.map { extent in
      variables.flatMap { $0.children("attrs") }.filter { !$0.isImplicit }.compactMap(\.extent?.start)
        .reduce(extent.start, min)
    }
  }
}

extension SourceFile {
  /// The bytes of the statements of a body, including inner ones; of a compound statement only the first.
  fileprivate func statements(of body: Node) -> [Range<Int>] {
    if body.isBuilder { return [] }
    let elements = body.children("elements")
    return elements.enumerated().flatMap { index, element in
      let variables = elements[(index + 1)...].prefix { $0.kind == "var_decl" }
      let own = statementRange(of: element, variables: variables)
      return (own.map { [$0] } ?? []) + element.innerBodies.flatMap(statements)
    }
  }

  private func statementRange(of element: Node, variables: some Collection<Node>) -> Range<Int>? {
    // A branch of an expression is no statement.
    if element.kind == "then_stmt" { return nil }
    guard element.kind.hasSuffix("_stmt") || element.kind.hasSuffix("_expr") || element.kind == "pattern_binding_decl",
      let range = byteRange(of: element) ?? element.child("result").flatMap(byteRange)
    else { return nil }
    let start = element.declarationStart(variables: variables) ?? range.lowerBound
    return start..<(Self.compounds.contains(element.kind) ? start + 1 : range.upperBound)
  }

  private static let compounds: Set<String> = [
    "if_stmt", "guard_stmt", "switch_stmt", "do_stmt", "do_catch_stmt", "for_each_stmt", "while_stmt",
    "repeat_while_stmt",
  ]
}
