import CommandLineInterface
import Instrumentation

/// The tests and doubles of a package, without the declarations that do not compile.
struct TestSources {
  private(set) var texts: [String: String]
  /// The names of the declarations that were removed, each with the error.
  private(set) var removed: [(path: String, declaration: String, error: String)] = []
  private let functions: [Function]

  struct Function: Hashable {
    let path: String
    let name: String
    let lines: ClosedRange<Int>
  }

  init(_ texts: [String: String]) throws(CommandError) {
    self.texts = texts
    functions = try Self.functions(in: texts)
  }

  func testFunctions() throws(CommandError) -> (left: [Function], removed: [Function]) {
    let left = Set(try Self.functions(in: texts))
    return (functions.filter(left.contains), functions.filter { !left.contains($0) })
  }

  private static func functions(in texts: [String: String]) throws(CommandError) -> [Function] {
    var functions: [Function] = []
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      for declaration in SourceDeclaration.all(in: try SourceTokens(text, of: path), of: path)
      where declaration.isTestFunction {
        functions.append(Function(path: path, name: declaration.fullName, lines: declaration.lines))
      }
    }
    return functions
  }

  /// Removes the declarations in which there are errors. Their lines stay, so that all others have the same numbers.
  mutating func remove(_ errors: [CompilerError]) throws(CommandError) {
    for (path, errors) in Dictionary(grouping: errors, by: \.path).sorted(by: { $0.key < $1.key }) {
      guard let text = texts[path] else {
        throw .found("\(path):\(errors[0].line) does not compile with the patches: \(errors[0].message)")
      }
      let declarations = SourceDeclaration.all(in: try SourceTokens(text, of: path), of: path)
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for error in errors {
        // The innermost one; the members of a type are in its lines too.
        let around = declarations.filter { $0.lines.contains(error.line) }
        guard let declaration = around.min(by: { $0.lines.count < $1.lines.count }) else {
          throw .found("\(path):\(error.line) is in no declaration, and does not compile: \(error.message)")
        }
        for line in declaration.lines { lines[line - 1] = "" }
        if removed.contains(where: { $0.path == path && $0.declaration == declaration.fullName }) { continue }
        removed.append((path, declaration.fullName, error.message))
      }
      texts[path] = lines.joined(separator: "\n")
    }
  }
}

extension SourceDeclaration {
  /// From its first line to its last; of a type, with all members.
  var lines: ClosedRange<Int> {
    let first = tokens[0].lines.lowerBound
    return first...max(first, braceLines.last ?? first, tokens[tokens.count - 1].lines.upperBound)
  }

  /// A function with the attribute of a test.
  var isTestFunction: Bool {
    kind == "func"
      && zip(tokens, tokens.dropFirst()).contains { $0.text == "@" && $1.text == "Test" && $0.depth == tokens[0].depth }
  }
}
