/// The syntax tree of one file.
package struct SourceFile: Sendable {
  let path: String
  let bytes: [UInt8]
  /// The declarations of the file.
  package let declarations: [Node]
  private let lexed: LexedText

  init(path: String, bytes: [UInt8], declarations: [Node]) {
    self.path = path
    self.bytes = bytes
    self.declarations = declarations
    lexed = LexedText(bytes.span)
  }

  /// The numbers of the lines that hold code, from 1 on.
  var codeLines: Set<Int> { lexed.codeLines }

  func byteRange(of node: Node) -> Range<Int>? {
    guard let extent = node.extent, extent.start <= extent.lastToken else { return nil }
    return lexed.endOfToken(at: extent.lastToken).map { extent.start..<$0 }
  }

  func text(of node: Node) -> String? {
    byteRange(of: node).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The word that ends where a token starts, spaces and what the word has in parentheses apart.
  package func word(before offset: Int) -> String {
    var head = bytes[..<offset].reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    if head.first == UInt8(ascii: ")") { head = head.drop { $0 != UInt8(ascii: "(") }.dropFirst() }
    let word = head.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return String(decoding: word.reversed(), as: UTF8.self)
  }
}
