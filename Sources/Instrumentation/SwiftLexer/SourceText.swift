import Foundation

/// The bytes of a source text, with accessors that are safe at any index.
package struct SourceText {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let hasCarriageReturns: Bool

  /// Makes a text of bytes that outlive it.
  ///
  /// - Parameter bytes: Valid UTF-8.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hasCarriageReturns = bytes.baseAddress.map { memchr($0, 0x0D, bytes.count) != nil } ?? false
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
  @inline(__always)
  func character(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[index]
    return first.isASCII ? (first, 1) : longCharacter(at: index)
  }

  private func longCharacter(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[index]
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
    if hasCarriageReturns { return skip(from: index) { !$0.isNewline } }
    guard index < count, let start = bytes.baseAddress else { return count }
    return memchr(start + index, 0x0A, count - index).map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? count
  }

  /// Finds the end of a word.
  ///
  /// - Parameter index: An index in the word.
  /// - Returns: The index of the first byte after it, or the end of the text.
  func endOfWord(from index: Int) -> Int {
    var end = index
    while end < count {
      let byte = bytes[end]
      if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F {
        end += 1
      } else {
        let (scalar, length) = character(at: end)
        guard scalar.isWord else { break }
        end += length
      }
    }
    return end
  }

  /// Finds the beginning of the line after the one that an index is in.
  ///
  /// - Parameter index: An index in a line.
  /// - Returns: The index after the end of the line; that of the text if it is the last.
  func startOfLine(after index: Int) -> Int {
    let end = endOfLine(from: index)
    return end < count ? startOfNextLine(after: end) : count
  }

  /// Finds the beginning of the next line.
  ///
  /// - Parameter index: The index of a line feed or carriage return.
  /// - Returns: The index after it, or after both together.
  func startOfNextLine(after index: Int) -> Int {
    isLineEnd(at: index) ? index + 1 : index + 2
  }

  /// Tells whether a byte is the last of its line.
  ///
  /// - Parameter index: The index of the byte.
  /// - Returns: Whether it is; the carriage return before a line feed is not.
  func isLineEnd(at index: Int) -> Bool {
    self[index] == "\n" || self[index] == "\r" && self[index + 1] != "\n"
  }
}
