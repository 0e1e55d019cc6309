// Compares the lexer with SwiftParser, line by line and in the number of tokens, over the Swift files in some folders.
// Files that the lexer does not split are listed with the reason.
// It is compiled together with the lexer's sources by compare.sh, and is no part of the package.

import Foundation
import SwiftParser
import SwiftSyntax

/// The class of each line of a text and the number of its tokens.
typealias Measurement = (lines: [LineClass], tokens: Int)

/// Measures a text by the tokens and trivia of SwiftParser.
func reference(of bytes: [UInt8]) -> Measurement {
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  var tokens = 0
  var classes = [LineClass](repeating: .blank, count: bytes.count)
  func mark(_ length: Int, at offset: inout Int, as kind: LineClass) {
    for index in offset..<offset + length { classes[index] = max(classes[index], kind) }
    offset += length
  }
  func mark(_ trivia: Trivia, at offset: inout Int) {
    for piece in trivia {
      switch piece {
      case .lineComment, .docLineComment, .blockComment, .docBlockComment:
        mark(piece.sourceLength.utf8Length, at: &offset, as: .comment)
      default:
        mark(piece.sourceLength.utf8Length, at: &offset, as: .blank)
      }
    }
  }
  for token in tree.tokens(viewMode: .sourceAccurate) {
    var offset = token.position.utf8Offset
    mark(token.leadingTrivia, at: &offset)
    mark(token.text.utf8.count, at: &offset, as: .code)
    if !token.text.isEmpty { tokens += 1 }
    mark(token.trailingTrivia, at: &offset)
    // Every line of a multi-line string literal is code.
    if token.tokenKind == .multilineStringQuote, let literal = token.parent {
      var start = literal.positionAfterSkippingLeadingTrivia.utf8Offset
      mark(literal.trimmedLength.utf8Length, at: &start, as: .code)
    }
  }

  var lines: [LineClass] = []
  var line = LineClass.blank
  for (index, kind) in classes.enumerated() {
    line = max(line, kind)
    guard bytes[index] == 0x0A || index + 1 == bytes.count else { continue }
    lines.append(line)
    line = .blank
  }
  return (lines, tokens)
}

var files = 0
var skipped = 0
var problems: [String: Int] = [:]
var lines = 0
var tokens = 0
var linesThatDisagree = 0
var filesThatDisagree = 0
for root in CommandLine.arguments.dropFirst() {
  let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  for file in paths.sorted().map({ root + "/" + $0 }) where file.hasSuffix(".swift") || file.hasSuffix(".swift.txt") {
    guard let data = FileManager.default.contents(atPath: file), (try? UTF8Span(validating: data.span)) != nil else {
      print("\(file): skipped, as it is no file in UTF-8")
      skipped += 1
      continue
    }
    let ours: LexedText
    do throws(UnsupportedSyntax) {
      ours = try LexedText([UInt8](data))
    } catch {
      print("\(file):\(error)")
      problems[error.problem.rawValue, default: 0] += 1
      continue
    }
    let theirs = reference(of: [UInt8](data))
    files += 1
    lines += theirs.lines.count
    tokens += theirs.tokens
    linesThatDisagree += abs(ours.lines.count - theirs.lines.count)
    if ours.lines.count != theirs.lines.count {
      print("\(file): \(ours.lines.count) lines, SwiftParser has \(theirs.lines.count)")
    }
    for (index, (our, their)) in zip(ours.lines, theirs.lines).enumerated() where our != their {
      linesThatDisagree += 1
      print("\(file):\(index + 1): \(our), SwiftParser has \(their)")
    }
    if ours.tokenCount != theirs.tokens {
      filesThatDisagree += 1
      print("\(file): \(ours.tokenCount) tokens, SwiftParser has \(theirs.tokens)")
    }
  }
}
for (problem, count) in problems.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
  print("\(count) files skipped: \(problem)")
}
print(
  """
  \(files) files, \(lines) lines, \(tokens) tokens; \(linesThatDisagree) lines and \(filesThatDisagree) files disagree, \
  \(problems.values.reduce(skipped, +)) files skipped
  """)
exit(linesThatDisagree == 0 && filesThatDisagree == 0 && files > 0 ? 0 : 1)
