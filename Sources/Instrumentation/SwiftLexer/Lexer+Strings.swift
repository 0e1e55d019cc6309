extension Lexer {
  /// Moves on past an opening delimiter, and past the line break after it, which is no content.
  mutating func lexOpening(_ delimiter: StringDelimiter) -> LineClass {
    enter(.string(delimiter, token: tokens.count))
    // A literal that is not closed ends with the text.
    tokens.append(position..<source.count)
    tokenCount += delimiter.tokens
    position += delimiter.length
    position = endOfEscapedLineBreak(in: delimiter) ?? position
    return .code
  }

  /// Moves on past a part of a string literal: up to an interpolation, the end of the literal or that of its line.
  mutating func lexString(_ delimiter: StringDelimiter) -> LineClass {
    var segment = position
    var line: Range<Int>?
    while position < source.count, delimiter.isMultiline || !source[position].isNewline {
      if source[position].isNewline {
        line = segment..<position
        position = source.startOfNextLine(after: position)
        segment = position
        tokenCount += 1
      } else if let end = delimiter.end(in: source, at: position) {
        countLastSegment(segment..<position, after: line)
        position = end
        leave()
        tokenCount += delimiter.tokens
        preceding = .operand
        return .code
      } else if source[position] == "\\", source.pounds(at: position + 1) >= delimiter.pounds {
        let escape = position
        position += 1 + delimiter.pounds
        if source[position] == "(" {
          countSegment(segment..<escape)
          enter(.interpolation(openParentheses: 0))
          tokenCount += delimiter.tokens
          return take(upTo: position + 1, as: .opening)
        }
        if let end = endOfEscapedLineBreak(in: delimiter) {
          countSegment(segment..<escape)
          line = nil
          position = end
          segment = end
        } else if let end = endOfEscapedLineFeed {
          countSegment(segment..<end)
          position = end
          segment = end
        } else if source[position] == "\\" || source[position] == "\"" {
          position += 1
        }
      } else {
        position += 1
      }
    }
    countSegment(segment..<position)
    return .code
  }

  private func endOfEscapedLineBreak(in delimiter: StringDelimiter) -> Int? {
    guard delimiter.isMultiline else { return nil }
    let end = source.skip(from: position) { $0 == " " || $0 == "\t" }
    return source[end].isNewline ? source.startOfNextLine(after: end) : nil
  }

  /// The index after an escape sequence for a line feed or a carriage return, where the parser ends a segment.
  private var endOfEscapedLineFeed: Int? {
    switch source[position] {
    case "n", "r": return position + 1
    case "u" where source[position + 1] == "{":
      let end = source.skip(from: position + 2) { $0.isHexDigit }
      let value = source[end] == "}" ? Int(source.text(position + 2..<end), radix: 16) : nil
      return value == 0xA || value == 0xD ? end + 1 : nil
    default: return nil
    }
  }

  private mutating func countSegment(_ segment: Range<Int>) {
    if segment.isEmpty { return }
    tokenCount += 1
    guard case .string(let delimiter, var blanks, let token) = states.last, delimiter.isMultiline,
      isLeadingBlank(segment)
    else {
      return
    }
    blanks.add(segment.count)
    states[states.count - 1] = .string(delimiter, blanks, token: token)
  }

  /// Counts the segment before a closing delimiter. The line break and indentation before the delimiter are no segment.
  private mutating func countLastSegment(_ segment: Range<Int>, after line: Range<Int>?) {
    guard case .string(let delimiter, let blanks, _) = states.last, delimiter.isMultiline,
      source[segment.lowerBound - 1].isNewline
    else { return countSegment(segment) }
    let indentation = source.skip(from: segment.lowerBound) { $0 == " " || $0 == "\t" } - segment.lowerBound
    if indentation < segment.count { tokenCount += 1 }
    if let line, line.isEmpty || isLeadingBlank(line) && line.count <= indentation { tokenCount -= 1 }
    tokenCount -= blanks.emptySegments(indentation: indentation)
  }

  private func isLeadingBlank(_ segment: Range<Int>) -> Bool {
    source[segment.lowerBound - 1].isNewline
      && source.skip(from: segment.lowerBound) { $0 == " " || $0 == "\t" } >= segment.upperBound
  }
}

/// The segments of a multi-line string literal that consist of blanks at the beginning of a line.
///
/// Indentation is no segment. As no line is indented less than the closing delimiter, only the shortest segments can be
/// indentation.
struct LeadingBlanks {
  private var length: Int = .max
  private var count: Int = 0

  mutating func add(_ length: Int) {
    if length < self.length { (self.length, count) = (length, 0) }
    if length == self.length { count += 1 }
  }

  func emptySegments(indentation: Int) -> Int {
    length <= indentation ? count : 0
  }
}
