struct StringDelimiter {
  /// The number of `#` around the quotes, and after each `\` that means anything.
  let pounds: Int
  let isMultiline: Bool
}

extension StringDelimiter {
  /// Recognizes the beginning of a literal, at its first `#` or quote.
  init?(in source: SourceText, at index: Int) {
    let pounds = source.pounds(at: index)
    let first = index + pounds
    guard source[first] == "\"" else { return nil }
    let single = StringDelimiter(pounds: pounds, isMultiline: false)
    guard source.has("\"\"\"", at: first) else {
      self = single
      return
    }
    // In `#"""#`, and in `#""" "#`, the second quote is content.
    var index = first + 2
    while index < source.count, !source[index].isNewline, single.end(in: source, at: index) == nil { index += 1 }
    let closesOnItsLine = index < source.count && !source[index].isNewline
    self.init(pounds: pounds, isMultiline: pounds == 0 || !closesOnItsLine)
  }

  var length: Int { pounds + (isMultiline ? 3 : 1) }

  /// The number of tokens of either delimiter, and of the beginning of an interpolation up to the parenthesis.
  var tokens: Int { pounds > 0 ? 2 : 1 }

  /// The index after a closing delimiter, all `#` after it included; `nil` if there is none at an index.
  func end(in source: SourceText, at index: Int) -> Int? {
    guard source[index] == "\"", !isMultiline || source.has("\"\"\"", at: index) else { return nil }
    let end = index + length - pounds
    if pounds == 0 { return end }
    let closing = source.pounds(at: end)
    return closing >= pounds ? end + closing : nil
  }
}
