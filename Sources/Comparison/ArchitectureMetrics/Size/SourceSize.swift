import Foundation
import Instrumentation

/// How large some Swift sources are.
struct SourceSize: Hashable, Sendable {
  /// The number of files.
  private(set) var files: Int
  /// Their lines.
  private(set) var lines: LineCount
  /// Their tokens, without comments and blank space; wrapping lines in another way does not change their number.
  ///
  /// A string literal has one for each delimiter, and one for each of its lines or parts between interpolations that
  /// is not empty.
  private(set) var tokens: Int

  /// Makes the size of no files.
  init() {
    self.init(files: 0, lines: LineCount(), tokens: 0)
  }

  /// Measures a source text.
  init(of text: Span<UInt8>) throws(UTF8.ValidationError) {
    _ = try UTF8Span(validating: text)
    let lexed = LexedText(text)
    self.init(files: 1, lines: lexed.lineCount, tokens: lexed.tokenCount)
  }

  /// Measures a source file.
  init(ofFileAt path: SourcePath) throws(SourceFileError) {
    let data = try path.read()
    do {
      try self.init(of: data.span)
    } catch {
      throw .notUTF8(path: path.text, offset: error.byteOffsets.lowerBound)
    }
  }

  private init(files: Int, lines: LineCount, tokens: Int) {
    self.files = files
    self.lines = lines
    self.tokens = tokens
  }

  /// Adds up two sizes.
  static func + (left: SourceSize, right: SourceSize) -> SourceSize {
    SourceSize(files: left.files + right.files, lines: left.lines + right.lines, tokens: left.tokens + right.tokens)
  }
}
