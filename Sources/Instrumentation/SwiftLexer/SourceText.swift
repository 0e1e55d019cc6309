import Foundation

/// The bytes of a source text, with accessors that are safe at any index.
struct SourceText {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let hasCarriageReturns: Bool

  /// Makes a text of bytes that outlive it and are valid UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hasCarriageReturns = bytes.baseAddress.map { memchr($0, 0x0D, bytes.count) != nil } ?? false
  }

  var count: Int { bytes.count }

  /// The byte at an index as the scalar of the same value: an ASCII character as itself, a byte of any other character
  /// as one of U+0080 to U+00FF, and what lies outside the text as U+0000.
  subscript(index: Int) -> Unicode.Scalar {
    bytes.indices.contains(index) ? Unicode.Scalar(bytes[index]) : "\0"
  }

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

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func has(_ text: String, at index: Int) -> Bool {
    zip(index..., text.unicodeScalars).allSatisfy { self[$0] == $1 }
  }

  /// The index of the first byte that is not skipped, or the end of the text.
  func skip(from index: Int, while isSkipped: (Unicode.Scalar) -> Bool) -> Int {
    var end = index
    while end < count, isSkipped(self[end]) { end += 1 }
    return end
  }

  func pounds(at index: Int) -> Int {
    skip(from: index) { $0 == "#" } - index
  }

  func endOfLine(from index: Int) -> Int {
    if hasCarriageReturns { return skip(from: index) { !$0.isNewline } }
    guard index < count, let start = bytes.baseAddress else { return count }
    return memchr(start + index, 0x0A, count - index).map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? count
  }

  /// The index after the word that an index is in.
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

  /// The beginning of the line after the one that an index is in; the end of the text after the last.
  func startOfLine(after index: Int) -> Int {
    let end = endOfLine(from: index)
    return end < count ? startOfNextLine(after: end) : count
  }

  /// The index after a line feed, a carriage return or both together.
  func startOfNextLine(after index: Int) -> Int {
    self[index] == "\r" && self[index + 1] == "\n" ? index + 2 : index + 1
  }
}
