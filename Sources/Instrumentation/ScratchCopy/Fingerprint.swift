public import Foundation

/// A number that tells contents apart (FNV-1a, 64 bits; Fowler, Noll and Vo).
public struct Fingerprint: Sendable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Begins with no content.
  public init() {}

  /// The number in hexadecimal digits.
  public var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds some content, and where it ends.
  ///
  /// - Parameter data: The content.
  /// - Complexity: O(*n*) in its length.
  public mutating func add(_ data: Data) {
    for byte in data { add(byte) }
    withUnsafeBytes(of: data.count.littleEndian) { $0.forEach { add($0) } }
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
