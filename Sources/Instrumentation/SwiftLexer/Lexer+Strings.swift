extension Lexer {
  /// A part of a literal is a token, if it is not empty without its indentation.
  private typealias Part = (range: Range<Int>, startsLine: Bool)

  mutating func lexString(pounds: Int = 0) {
    let (start, index) = (position, tokens.count)
    let marks = String(repeating: "#", count: pounds)
    position += pounds
    // As in #"""#, the end of a literal with number signs may be on its line.
    func endsOnLine() -> Bool { string(position..<endOfRun { $0 != "\n" }).contains("\"" + marks) }
    let isMultiline = has("\"\"\"") && (pounds == 0 || !endsOnLine())
    let quotes = isMultiline ? "\"\"\"" : "\""
    position += quotes.count
    // The end follows.
    tokens.append(start..<position)
    if isMultiline {
      if self[position] == "\n" { position += 1 } else { report(.textBesideQuotes) }
    }
    var parts: [Part] = []
    var part: Part = (position..<position, isMultiline)
    func endPart(at end: Int) { parts.append((part.range.lowerBound..<end, part.startsLine)) }
    func startPart(startsLine: Bool = false) { part = (position..<position, startsLine) }
    let (end, escapeMark) = (quotes + marks, "\\" + marks)
    while !has(end) {
      if position >= text.count || self[position] == "\n" && !isMultiline {
        report(.openString, at: start)
        tokens[index] = start..<min(position, text.count)
        return
      }
      guard has(escapeMark) else {
        position += 1
        if self[position - 1] == "\n" {
          endPart(at: position)
          startPart(startsLine: true)
        }
        continue
      }
      let escape = position
      position += 1 + pounds
      switch self[position] {
      case "(" where interpolations < 100:
        endPart(at: escape)
        tokenCount += pounds > 0 ? 2 : 1
        take(1)
        interpolations += 1
        lexCode(isInterpolation: true, isMultiline: isMultiline)
        interpolations -= 1
        startPart()
      case "n", "r":
        position += 1
        endPart(at: position)
        startPart()
      case "\n" where isMultiline:
        endPart(at: escape)
        position += 1
        startPart(startsLine: true)
      case "(": report(.nesting)
      case " ", "\t": report(.blankAfterBackslash)
      case "u" where escapesLineBreak: report(.escapedLineBreak)
      case "\n": break
      default: position += 1
      }
    }
    endPart(at: position)
    let indentation = endOfRun(from: part.range.lowerBound) { $0 == " " || $0 == "\t" }
    if isMultiline, !part.startsLine || indentation < position {
      report(.textBesideQuotes)
    }
    position += quotes.count + pounds
    tokens[index] = start..<position
    tokenCount += pounds > 0 ? 4 : 2
    tokenCount += isMultiline ? count(parts) : parts.count { !$0.range.isEmpty }
  }

  private var escapesLineBreak: Bool {
    let digits = position + 2..<endOfRun(from: position + 2, while: \.properties.isASCIIHexDigit)
    return [0xA, 0xD].contains(Int(string(digits), radix: 16))
  }

  /// Counts the parts of a multi-line literal. The line break and the indentation before its end are no part.
  private func count(_ parts: [Part]) -> Int {
    guard let last = parts.last else { return 0 }
    let indentation = last.range.count
    return parts.dropLast().count { part in
      let start = part.range.lowerBound
      let margin = min(indentation, endOfRun(from: start) { $0 == " " || $0 == "\t" } - start)
      let isLast = part.range.upperBound == last.range.lowerBound
      return part.range.count - (part.startsLine ? margin : 0) - (isLast ? 1 : 0) > 0
    }
  }
}
