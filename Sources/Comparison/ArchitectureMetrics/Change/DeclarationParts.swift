/// The functions, accessors and cases inside a declaration, which are read as a whole.
struct DeclarationParts {
  private var parts: [Range<Int>]
  private var switches: [(head: Range<Int>, body: Range<Int>)] = []
  private let tokens: [SourceTokens.Token]

  init(of declaration: SourceDeclaration) {
    tokens = declaration.tokens
    parts = [tokens.indices]
    for index in tokens.indices.dropFirst() {
      switch tokens[index].text {
      case "func" where tokens[..<index].contains { $0.text == "{" }, "get", "set", "didSet", "willSet":
        if let body = braces(after: index) { parts.append(index..<body.upperBound) }
      case "switch":
        guard let body = braces(after: index) else { continue }
        switches.append((index..<body.lowerBound + 1, body))
        parts += cases(in: body)
      default: break
      }
    }
  }

  /// The innermost parts with some tokens, or around the place where such are inserted.
  func innermost(around place: Range<Int>) -> [Range<Int>] {
    if !place.isEmpty { return place.compactMap { index in smallest { $0.contains(index) } } }
    return [smallest { $0.lowerBound < place.lowerBound && place.lowerBound < $0.upperBound } ?? tokens.indices]
  }

  func switchHead(around index: Int) -> Range<Int>? {
    switches.filter { $0.body.contains(index) }.min { $0.body.count < $1.body.count }?.head
  }

  private func smallest(where contains: (Range<Int>) -> Bool) -> Range<Int>? {
    parts.filter(contains).min { $0.count < $1.count }
  }

  /// The next braces with all between them, after a token and as deep as it is.
  private func braces(after start: Int) -> Range<Int>? {
    let depth = tokens[start].depth
    guard let opening = tokens[start...].firstIndex(where: { $0.text == "{" && $0.depth == depth }),
      let closing = tokens[(opening + 1)...].firstIndex(where: { $0.depth == depth })
    else { return nil }
    return opening..<closing + 1
  }

  private func cases(in body: Range<Int>) -> [Range<Int>] {
    let depth = tokens[body.lowerBound].depth + 1
    let starts = body.filter { index in
      tokens[index].depth == depth && tokens[index].startsLine && ["case", "default"].contains(tokens[index].text)
    }
    return zip(starts, starts.dropFirst() + [body.upperBound - 1]).map { $0..<$1 }
  }
}
