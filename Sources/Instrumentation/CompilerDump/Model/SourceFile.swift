package struct SourceFile: Sendable {
  /// From the folder of the package on.
  let path: String
  let bytes: [UInt8]
  package let declarations: [Node]
  let codeLines: Set<Int>
  private let lineStarts: [Int]
  private let ends: [Int: Int]

  init(path: String, bytes: [UInt8], declarations: [Node]) throws(UnsupportedSyntax) {
    self.path = path
    self.bytes = bytes
    self.declarations = declarations
    let lexed = try LexedText(bytes)
    (codeLines, lineStarts, ends) = (lexed.codeLines, lexed.lineStarts, lexed.ends)
  }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  func byteRange(of node: Node) -> Range<Int>? {
    guard let extent = node.extent, extent.start <= extent.lastToken else { return nil }
    return ends[extent.lastToken].map { extent.start..<$0 }
  }

  func text(of node: Node) -> String? { byteRange(of: node).map(text) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(ofLine number: Int) -> String {
    text(lineStarts[number - 1]..<(number < lineStarts.count ? lineStarts[number] : bytes.count))
  }

  func line(of offset: Int) -> Int { (lineStarts.lastIndex { $0 <= offset } ?? 0) + 1 }

  /// The column of an offset in its line, in bytes, from 1 on.
  func column(of offset: Int) -> Int { offset - lineStarts[line(of: offset) - 1] + 1 }

  func lines(of range: Range<Int>) -> ClosedRange<Int> {
    line(of: range.lowerBound)...line(of: max(range.lowerBound, range.upperBound - 1))
  }
}
