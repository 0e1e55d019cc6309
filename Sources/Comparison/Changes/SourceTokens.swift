import CommandLineInterface
import Instrumentation

/// The tokens of a Swift text without comments. A literal is one token, with the code inside it.
struct SourceTokens: Sendable {
  struct Token: Hashable, Sendable {
    let text: String
    let lines: ClosedRange<Int>
    let column: Int
    let startsLine: Bool
    /// How many brackets are around it; both brackets of a pair have the same depth.
    let depth: Int
  }

  let tokens: [Token]
  /// Whether each bracket has its other one, as far as their depth shows.
  let isBalanced: Bool
  var texts: [String] { tokens.map(\.text) }

  /// The code lines in order, each as the tokens on it, so that neither blank space nor comments matter.
  var codeLines: [[String]] {
    var lines: [Int: [String]] = [:]
    for token in tokens {
      let parts = token.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (line, part) in zip(token.lines, parts) { lines[line, default: []].append(String(part)) }
    }
    return lines.sorted { $0.key < $1.key }.map(\.value)
  }

  init(_ text: String, of path: String) throws(CommandError) {
    self.init(try LexedText(text, of: path), of: Array(text.utf8))
  }

  init(_ lexed: LexedText, of bytes: [UInt8]) {
    let starts = lexed.lineStarts
    var tokens: [Token] = []
    // Each branch of an `#if` begins as deep as the first one. A conflict of git has branches, too.
    var branches: [Int] = []
    var (startsLine, line, offset, depth, isBalanced) = (true, 1, 0, 0, true)
    // A token within a literal begins before the literal's end.
    for token in lexed.tokens where token.lowerBound >= offset && !token.isEmpty {
      while line < starts.count, starts[line] <= token.lowerBound { (line, startsLine) = (line + 1, true) }
      let (first, column) = (line, token.lowerBound - starts[line - 1])
      while line < starts.count, starts[line] < token.upperBound { line += 1 }
      let text = String(decoding: bytes[token], as: UTF8.self)
      switch text.hasPrefix("#") || token.count < 7 ? text : String(text.prefix(7)) {
      case ")", "]", "}":
        isBalanced = isBalanced && depth > 0
        depth = max(depth - 1, 0)
      case "#if", "<<<<<<<": branches.append(depth)
      case "#else", "#elseif", "|||||||", "=======": depth = branches.last ?? depth
      case "#endif", ">>>>>>>": _ = branches.popLast()
      default: break
      }
      tokens.append(Token(text: text, lines: first...line, column: column, startsLine: startsLine, depth: depth))
      if ["(", "[", "{"].contains(text) { depth += 1 }
      (startsLine, offset) = (false, token.upperBound)
    }
    (self.tokens, self.isBalanced) = (tokens, isBalanced && depth == 0)
  }
}
