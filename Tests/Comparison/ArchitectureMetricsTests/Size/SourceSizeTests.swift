@testable import Comparison
@testable import Instrumentation
import Testing

/// The sizes of texts, and their sums.
struct SourceSizeTests {
  @Test func addsUpSizes() throws {
    let size = try SourceSize(of: Array("let a = 1\n// b\n".utf8).span)
    let sum = size + size + SourceSize()
    #expect(sum.files == 2)
    #expect(sum.lines == LineCount(code: 2, comment: 2))
    #expect(sum.tokens == 8)
  }

  @Test func rejectsWhatIsNotUTF8() {
    let bytes: [UInt8] = [0x61, 0x0A, 0xFF, 0x0A]
    let error = #expect(throws: UTF8.ValidationError.self) { try SourceSize(of: bytes.span) }
    #expect(error?.byteOffsets == 2..<3)
  }
}
