import CompilerDump

/// Has the lines of a module tell the recorder that they are run.
struct LineRecording {
  /// The lines of a file have numbers from its index times this one on.
  private static let linesPerFile = 100_000

  private let dump: ModuleDump
  private let isRecorded: (Callable) -> Bool

  /// Prepares the rewriting of a module.
  ///
  /// - Parameters:
  ///   - dump: The module.
  ///   - isRecorded: Tells whether something else is put at the beginning of a body.
  init(of dump: ModuleDump, isRecorded: @escaping (Callable) -> Bool) {
    self.dump = dump
    self.isRecorded = isRecorded
  }

  /// What is put before the statements of a file: the code lines of each; those in closures are lines of what the
  /// closure is in.
  ///
  /// - Parameter file: The index of the file.
  /// - Returns: The texts and their places.
  func insertions(into file: Int) -> [Insertion] {
    let source = dump.files[file]
    let codeLines = source.codeLines
    var insertions: [Insertion] = []
    for callable in dump.callables
    where callable.file == file && ![.initializer, .deinitializer].contains(callable.kind) {
      callable.body.node.walk { node in
        if node.kind == "closure_expr" { return false }
        if node.kind == "brace_stmt" {
          insertions += node.children("elements").compactMap {
            insertion(before: $0, in: source, file: file, codeLines: codeLines)
          }
        }
        return true
      }
      // A body of one expression has two statements now, if it had not before.
      if !isRecorded(callable), !callable.returnsNothing, let offset = callable.body.implicitReturn {
        insertions.append(Insertion(offset: offset, text: "return "))
      }
    }
    return insertions
  }

  private func insertion(
    before element: Node, in source: SourceFile, file: Int, codeLines: Set<Int>
  ) -> Insertion? {
    // A branch of an expression is no statement.
    if element.kind == "then_stmt" { return nil }
    let isCompound = Self.compounds.contains(element.kind)
    guard element.kind.hasSuffix("_stmt") || element.kind.hasSuffix("_expr") || element.kind == "pattern_binding_decl",
      let range = source.byteRange(of: element) ?? element.child("result").flatMap(source.byteRange)
    else { return nil }
    let first = source.line(of: range.lowerBound)
    let last = isCompound ? first : source.line(of: range.upperBound - 1)
    let numbers = (first...last).filter(codeLines.contains).map { "\(file * Self.linesPerFile + $0)" }
    return Insertion(offset: range.lowerBound, text: "Recorder.lines([\(numbers.joined(separator: ", "))]); ")
  }

  private static let compounds: Set<String> = [
    "if_stmt", "guard_stmt", "switch_stmt", "do_stmt", "do_catch_stmt", "for_each_stmt", "while_stmt",
    "repeat_while_stmt",
  ]
}

extension SourceFile {
  /// The line of an offset, from 1 on.
  func line(of offset: Int) -> Int {
    bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
