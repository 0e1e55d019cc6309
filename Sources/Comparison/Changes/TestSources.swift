import CommandLineInterface
import Instrumentation

/// The tests and doubles of a package, without the declarations that do not compile.
struct TestSources {
  private(set) var texts: [String: String]
  /// The names of the declarations that were removed, each with the error.
  private(set) var removed: [(path: String, declaration: String, error: String)] = []
  /// The lines of all that was removed.
  private var gone: [(path: String, lines: ClosedRange<Int>)] = []
  private let functions: [SourceDeclaration]

  init(_ texts: [String: String]) throws {
    self.texts = texts
    functions = try texts.sorted { $0.key < $1.key }.flatMap { path, text in
      SourceDeclaration.all(in: try SourceTokens(text, of: path), of: path).filter(\.isTestFunction)
    }
  }

  var testFunctions: (left: [SourceDeclaration], removed: [SourceDeclaration]) {
    func isGone(_ function: SourceDeclaration) -> Bool {
      gone.contains { $0.path == function.file && $0.lines.contains(function.lines.lowerBound) }
    }
    return (functions.filter { !isGone($0) }, functions.filter(isGone))
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
        gone.append((path, declaration.lines))
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
