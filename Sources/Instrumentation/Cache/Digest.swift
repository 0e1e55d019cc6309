import Foundation

/// The hash of Fowler, Noll and Vo (FNV-1a, 64 bits) of everything that decides a result.
struct Digest {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  var text: String { String(hash, radix: 16) }

  init(of data: Data) {
    add(data)
  }

  mutating func add(_ data: Data) {
    data.withUnsafeBytes { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    hash = (hash ^ UInt64(data.count)) &* 0x100_0000_01B3
  }
}
