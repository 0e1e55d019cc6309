/// How a text may be stored without a change to its lines.
enum Storage: CaseIterable {
  /// As it is.
  case unchanged
  /// Lines end with a carriage return and a line feed.
  case carriageReturnsAndLineFeeds
  /// Lines end with a carriage return.
  case carriageReturns
  /// The last line has no end.
  case noFinalLineEnd
  /// A byte-order mark comes first.
  case byteOrderMark

  /// Stores a text.
  ///
  /// - Parameter text: A text with line feeds.
  /// - Returns: The bytes.
  func bytes(of text: String) -> [UInt8] {
    switch self {
    case .unchanged: Array(text.utf8)
    case .carriageReturnsAndLineFeeds: Array(text.replacing("\n", with: "\r\n").utf8)
    case .carriageReturns: Array(text.replacing("\n", with: "\r").utf8)
    case .noFinalLineEnd: Array(text.utf8.dropLast())
    case .byteOrderMark: [0xEF, 0xBB, 0xBF] + text.utf8
    }
  }

  /// Tells whether the text has the same tokens as it has as it is. A `#!` after a byte-order mark begins no shebang.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it has.
  func keepsTokens(of text: String) -> Bool {
    self != .byteOrderMark || !text.hasPrefix("#!")
  }
}
