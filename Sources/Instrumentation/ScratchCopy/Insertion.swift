import CompilerDump

/// A text that is put into a file.
struct Insertion {
  /// The byte before which it is put.
  let offset: Int
  /// The text.
  let text: String
  /// The number of the mutant that it belongs to, if it does to one.
  var mutant: Int?
}

/// A file that texts were put into.
struct RewrittenFile {
  /// Its bytes.
  private(set) var bytes: [UInt8] = []
  /// Where each mutant begins and ends in it.
  private(set) var mutants: [Int: Range<Int>] = [:]

  /// Puts texts into a file; those for the same place in the order given.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - insertions: The texts.
  /// - Complexity: O(*n* + *m* log *m*) in the length of the file and the number of texts.
  init(_ file: SourceFile, inserting insertions: [Insertion]) {
    var end = 0
    // Swift's sort is stable in fact, but not by contract.
    let ordered = insertions.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    for (_, insertion) in ordered {
      bytes += file.bytes[end..<insertion.offset]
      let start = bytes.count
      bytes += insertion.text.utf8
      if let mutant = insertion.mutant {
        mutants[mutant] = (mutants[mutant]?.lowerBound ?? start)..<bytes.count
      }
      end = insertion.offset
    }
    bytes += file.bytes[end...]
  }

  /// The mutants in a line.
  ///
  /// - Parameter line: A line, from 1 on.
  /// - Returns: Their numbers, in order.
  func mutants(inLine line: Int) -> [Int] {
    guard let range = range(ofLine: line) else { return [] }
    return mutants.filter { $0.value.overlaps(range) }.map(\.key).sorted()
  }

  private func range(ofLine line: Int) -> Range<Int>? {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    starts.append(bytes.count)
    return starts.indices.contains(line) && line > 0 ? starts[line - 1]..<starts[line] : nil
  }
}
