/// The syntax tree of one file.
public struct SourceFile: Sendable {
  /// The path, as it was given to the compiler.
  public let path: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The declarations of the file.
  public let declarations: [Node]

  /// The bytes that a node covers, its last token included.
  ///
  /// - Parameter node: A node of this file.
  /// - Returns: The offsets of the bytes, `nil` if the node has no place or an empty one.
  /// - Complexity: O(*n*) in the length of its last token.
  public func byteRange(of node: Node) -> Range<Int>? {
    guard let extent = node.extent, extent.start <= extent.lastToken, extent.lastToken < bytes.count else { return nil }
    return extent.start..<TokenScanner(bytes).end(ofTokenAt: extent.lastToken)
  }

  /// The text that a node covers.
  ///
  /// - Parameter node: A node of this file.
  /// - Returns: The text, `nil` if the node has no place or an empty one.
  public func text(of node: Node) -> String? {
    byteRange(of: node).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The word that ends where a token starts, spaces and what the word has in parentheses apart.
  ///
  /// - Parameter offset: The offset of the token.
  /// - Returns: The word, empty if there is something else.
  public func word(before offset: Int) -> String {
    var head = bytes[..<offset].reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    if head.first == UInt8(ascii: ")") { head = head.drop { $0 != UInt8(ascii: "(") }.dropFirst() }
    let word = head.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return String(decoding: word.reversed(), as: UTF8.self)
  }
}
