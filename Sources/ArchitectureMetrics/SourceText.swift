/// The bytes of a source text, with accessors that are safe at any index.
struct SourceText {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Makes a text of bytes that outlive it.
  ///
  /// - Parameter bytes: Valid UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// The byte at an index as the scalar of the same value: an ASCII character as itself, a byte of any other character
  /// as one of U+0080 to U+00FF, and what lies outside the text as U+0000.
  subscript(index: Int) -> Unicode.Scalar {
    bytes.indices.contains(index) ? Unicode.Scalar(bytes[index]) : "\0"
  }

  /// The whole character that begins at an index.
  ///
  /// - Parameter index: The index of its first byte.
  /// - Returns: The character and the number of its bytes.
  func character(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[index]
    guard !first.isASCII else { return (first, 1) }
    var decoder = UTF8()
    var rest = bytes[index...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return (first, 1) }
    return (scalar, UTF8.width(scalar))
  }

  /// Copies a part of the text.
  ///
  /// - Parameter range: Indices within the text.
  /// - Returns: The part.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Tells whether the text goes on with some ASCII characters.
  ///
  /// - Parameters:
  ///   - text: What is looked for.
  ///   - index: Where it would begin.
  /// - Returns: Whether it stands there.
  func has(_ text: String, at index: Int) -> Bool {
    zip(index..., text.unicodeScalars).allSatisfy { self[$0] == $1 }
  }

  /// Skips the bytes that are of some kind.
  ///
  /// - Parameters:
  ///   - index: Where to begin.
  ///   - isSkipped: Tells whether a byte is of that kind.
  /// - Returns: The index of the first byte that is not, or the end of the text.
  func skip(from index: Int, while isSkipped: (Unicode.Scalar) -> Bool) -> Int {
    var end = index
    while end < count, isSkipped(self[end]) { end += 1 }
    return end
  }

  /// Counts the `#` from an index on.
  ///
  /// - Parameter index: The index of the first.
  /// - Returns: Their number.
  func pounds(at index: Int) -> Int {
    skip(from: index) { $0 == "#" } - index
  }

  /// Finds the end of a line.
  ///
  /// - Parameter index: An index in the line.
  /// - Returns: The index of the line feed or carriage return, or the end of the text.
  func endOfLine(from index: Int) -> Int {
    skip(from: index) { !$0.isNewline }
  }

  /// Tells whether a byte is the last of its line.
  ///
  /// - Parameter index: The index of the byte.
  /// - Returns: Whether it is; the carriage return before a line feed is not.
  func isLineEnd(at index: Int) -> Bool {
    self[index] == "\n" || self[index] == "\r" && self[index + 1] != "\n"
  }
}
