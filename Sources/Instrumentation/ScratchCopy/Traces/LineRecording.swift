import MessageRecorder

/// Has the statements of a module tell the recorder that they begin.
struct LineRecording {
  private let dump: ModuleDump
  private let countsLines: Bool

  init(of dump: ModuleDump, countingLines countsLines: Bool) {
    self.dump = dump
    self.countsLines = countsLines
  }

  /// Has each statement of a file told before it; those in closures are statements of what the closure is in.
  func add(to changes: inout [Change], in file: Int) {
    let source = dump.files[file]
    let lines = source.lines
    let codeLines = source.codeLines
    let texts = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let entries = Dictionary(
      changes.enumerated().filter { $0.element.purpose == .entry }.map { ($0.element.offset, $0.offset) }
    ) { first, _ in first }
    for callable in dump.allCallables
    where callable.file == file && ![.initializer, .deinitializer].contains(callable.kind) {
      var own: [Insertion] = []
      for range in source.statements(of: callable.body.node) {
        let numbers = lines.numbers(of: range).filter(codeLines.contains)
        var words: [String: Int] = [:]
        for number in numbers {
          for word in String(decoding: texts[number - 1], as: UTF8.self).matches(of: /\w+/) {
            words[String(word.0)] = words[String(word.0)] ?? number
          }
        }
        let first = lines.number(of: range.lowerBound)
        let others = words.filter { $0.value != first }.sorted { $0.key < $1.key }
        let table = others.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
        let list = numbers.map { "\(Recorder.ExecutedLine.number(ofLine: $0, inFile: file))" }.joined(separator: ", ")
        let arguments = (countsLines ? ["[\(list)]"] : []) + (table.isEmpty ? [] : ["[\(table)]"])
        let call = "\(Call.recorder).\(countsLines ? "lines" : "statement")(\(arguments.joined(separator: ", "))); "
        own.append(Insertion(offset: range.lowerBound, text: call))
      }
      func change(_ insertions: [Insertion]) -> Change {
        Change(purpose: .line, declaration: callable.fullName, file: file, insertions: insertions)
      }
      guard let offset = callable.returnOffset else {
        changes += own.map { change([$0]) }
        continue
      }
      if let entry = entries[callable.body.start] {
        changes[entry].insertions.insert(contentsOf: own, at: 1)
      } else if !own.isEmpty {
        changes.append(change(own + [Insertion(offset: offset, text: "return ")]))
      }
    }
  }
}

extension Node {
  /// The bodies that a statement consists of, those in its expressions and declarations apart.
  fileprivate var innerBodies: [Node] {
    guard kind.hasSuffix("_stmt") || role == "temp_decl" else { return [] }
    return children.flatMap { $0.kind == "brace_stmt" ? [$0] : $0.innerBodies }
  }
}

extension SourceFile {
  /// The bytes of the statements of a body, and of the bodies of these; of one that has bodies those of its first line.
  fileprivate func statements(of body: Node) -> [Range<Int>] {
    if body.isBuilder { return [] }
    let elements = body.children("elements")
    return elements.enumerated().flatMap { index, element in
      let variables = elements[(index + 1)...].prefix { $0.kind == "var_decl" }
      let own = statementRange(of: element, variables: variables)
      return (own.map { [$0] } ?? []) + element.innerBodies.flatMap(statements)
    }
  }

  /// The bytes of a statement, or of a declaration of variables; `nil` if it is something else.
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
