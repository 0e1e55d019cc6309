/// Where a node stands: byte offsets into its file.
public struct Extent: Hashable, Sendable {
  /// The offset of the first byte of its first token.
  public let start: Int
  /// The offset of the first byte of its last token; before `start` for a few implicit nodes.
  public let lastToken: Int

  /// Makes an extent of its two offsets.
  ///
  /// - Parameters:
  ///   - start: The offset of the first token.
  ///   - lastToken: The offset of the last token.
  public init(start: Int, lastToken: Int) {
    self.start = start
    self.lastToken = lastToken
  }
}
