import Instrumentation

struct SourceSize: Hashable, Sendable {
  private(set) var files = 0
  private(set) var lines = LineCount()
  /// The number of tokens, without comments and blank space: wrapping lines in another way does not change it.
  ///
  /// A string literal has one for each delimiter, and one for each of its lines or parts between interpolations that
  /// is not empty.
  private(set) var tokens = 0

  init() {}

  init(of text: String) {
    let lexed = LexedText(Array(text.utf8).span)
    files = 1
    lines = lexed.lineCount
    tokens = lexed.tokenCount
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.files += right.files
    sum.lines = left.lines + right.lines
    sum.tokens += right.tokens
    return sum
  }
}
