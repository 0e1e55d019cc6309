/// A place where a regular expression literal, `/…/` or `#/…/#`, may begin.
struct RegexLiteral {
  private let source: SourceText
  private let start: Int
  private let pounds: Int
  private let isCertain: Bool

  /// Begins at the first `#` or slash. With `#`, or if certain, even a malformed literal is one.
  init(in source: SourceText, at start: Int, isCertain: Bool) {
    self.source = source
    self.start = start
    pounds = source.pounds(at: start)
    self.isCertain = isCertain || pounds > 0
  }

  /// Returns the end of the literal, which is that of its first line if it is not closed, and the number of its tokens.
  func match() -> (end: Int, tokens: Int)? {
    let content = start + pounds + 1
    guard opens(before: content) else { return nil }
    let lineBreak = lineBreak(after: content)
    var position = lineBreak ?? content
    var groups = 0
    var classes = 0
    var isBlank = false
    while position < source.count, lineBreak != nil || !source[position].isNewline {
      let isAfterBlank = isBlank
      isBlank = false
      switch source[position] {
      case "/" where pounds == 0:
        if source.isCommentMark(at: position) { return isCertain ? open(upTo: position) : nil }
        return isAfterBlank && !isCertain ? nil : closed(at: position, upTo: position + 1)
      case "/" where source.pounds(at: position + 1) >= pounds:
        return closed(at: position, upTo: position + 1 + source.pounds(at: position + 1))
      case "\\" where lineBreak != nil || !source[position + 1].isNewline: position += 1
      case "(" where classes == 0: groups += 1
      case ")" where classes == 0:
        if groups == 0, !isCertain { return nil }
        groups = max(0, groups - 1)
      case "[": classes += 1
      case "]": classes = max(0, classes - 1)
      case " ", "\t": isBlank = true
      default: break
      }
      position += 1
    }
    return isCertain ? open(upTo: lineBreak ?? min(position, source.count)) : nil
  }

  private func closed(at slash: Int, upTo end: Int) -> (end: Int, tokens: Int) {
    (end, open(upTo: slash).tokens + (pounds > 0 ? 2 : 1))
  }

  /// The pounds, the slash and the pattern.
  private func open(upTo end: Int) -> (end: Int, tokens: Int) {
    (end, (pounds > 0 ? 2 : 1) + (end > start + pounds + 1 ? 1 : 0))
  }

  private func opens(before content: Int) -> Bool {
    guard source[content - 1] == "/" else { return false }
    if pounds > 0 { return true }
    if source.isCommentMark(at: content - 1) || source[start - 1] == "*" { return false }
    return isCertain || source[content] != " " && source[content] != "\t"
  }

  /// Only a literal with `#` can go on over lines, and only if nothing follows on its first one.
  private func lineBreak(after content: Int) -> Int? {
    let end = source.skip(from: content) { $0 == " " || $0 == "\t" }
    return pounds > 0 && source[end].isNewline ? end : nil
  }
}
