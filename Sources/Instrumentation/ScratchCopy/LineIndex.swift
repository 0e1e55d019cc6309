/// Where the lines of a file begin.
struct LineIndex {
  private let starts: [Int]

  init(of bytes: [UInt8]) {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    self.starts = starts
  }

  /// The line of an offset, from 1 on.
  func number(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The column of an offset in its line, in bytes, from 1 on.
  func column(of offset: Int) -> Int { offset - starts[number(of: offset) - 1] + 1 }

  /// The lines that some bytes lie in; the one where they begin if there are none.
  func numbers(of range: Range<Int>) -> ClosedRange<Int> {
    number(of: range.lowerBound)...number(of: max(range.lowerBound, range.upperBound - 1))
  }
}

extension SourceFile {
  /// Where its lines begin.
  var lines: LineIndex { LineIndex(of: bytes) }

  /// The name without the folders.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
