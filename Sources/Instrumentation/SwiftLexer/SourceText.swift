/// The bytes of a source text, with accessors that are safe at any index.
struct SourceText {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Makes a text of bytes that outlive it and are valid UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// The byte at an index as the scalar of the same value: an ASCII character as itself, a byte of any other character
  /// as one of U+0080 to U+00FF, and what lies outside the text as U+0000.
  subscript(index: Int) -> Unicode.Scalar {
    bytes.indices.contains(index) ? Unicode.Scalar(bytes[index]) : "\0"
  }

  func character(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[index]
    if first.isASCII { return (first, 1) }
    var decoder = UTF8()
    var rest = bytes[index...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return (first, 1) }
    return (scalar, UTF8.width(scalar))
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func has(_ text: String, at index: Int) -> Bool {
    zip(index..., text.unicodeScalars).allSatisfy { self[$0] == $1 }
  }

  func skip(from index: Int, while isSkipped: (Unicode.Scalar) -> Bool) -> Int {
    var end = index
    while end < count, isSkipped(self[end]) { end += 1 }
    return end
  }

  func pounds(at index: Int) -> Int {
    skip(from: index) { $0 == "#" } - index
  }

  func endOfLine(from index: Int) -> Int { skip(from: index) { !$0.isNewline } }

  func endOfWord(from index: Int) -> Int {
    var end = index
    while end < count {
      let (scalar, length) = character(at: end)
      guard scalar.isWord else { break }
      end += length
    }
    return end
  }

  /// The start of the line after the one at an index; the end of the text after the last line.
  func startOfLine(after index: Int) -> Int {
    let end = endOfLine(from: index)
    return end < count ? startOfNextLine(after: end) : count
  }

  /// The index after a line feed, a carriage return or both together.
  func startOfNextLine(after index: Int) -> Int {
    self[index] == "\r" && self[index + 1] == "\n" ? index + 2 : index + 1
  }
}
