import Foundation
public import SwiftLexer

/// How large some Swift sources are.
public struct SourceSize: Hashable, Sendable {
  /// The number of files.
  public private(set) var files: Int
  /// Their lines.
  public private(set) var lines: LineCount
  /// Their tokens, without comments and blank space; wrapping lines in another way does not change their number.
  ///
  /// A string literal has one for each delimiter, and one for each of its lines or parts between interpolations that
  /// is not empty.
  public private(set) var tokens: Int

  /// Makes the size of no files.
  public init() {
    self.init(files: 0, lines: LineCount(), tokens: 0)
  }

  /// Measures a source text.
  ///
  /// - Parameter text: The bytes of the text.
  /// - Throws: The place of the first byte that is not UTF-8.
  /// - Complexity: O(*n*) in the length of the text.
  public init(of text: Span<UInt8>) throws(UTF8.ValidationError) {
    _ = try UTF8Span(validating: text)
    let lexed = LexedText(text)
    self.init(files: 1, lines: lexed.lineCount, tokens: lexed.tokenCount)
  }

  /// Measures a source file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: A `SourceFileError` that names the file, if it cannot be read or is not UTF-8.
  /// - Complexity: O(*n*) in the length of the file.
  public init(ofFileAt path: SourcePath) throws(SourceFileError) {
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
  ///
  /// - Parameters:
  ///   - left: The size of some files.
  ///   - right: The size of others.
  /// - Returns: The size of all of them.
  public static func + (left: SourceSize, right: SourceSize) -> SourceSize {
    SourceSize(files: left.files + right.files, lines: left.lines + right.lines, tokens: left.tokens + right.tokens)
  }
}
