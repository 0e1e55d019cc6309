import CompilerDump

/// A text that is put into a file.
struct Insertion {
  /// The byte before which it is put.
  let offset: Int
  /// The text.
  let text: String
}

extension SourceFile {
  /// Puts texts into the file; those for the same place in the order given.
  ///
  /// - Parameter insertions: The texts.
  /// - Returns: The bytes of the new file.
  /// - Complexity: O(*n* + *m* log *m*) in the length of the file and the number of texts.
  func inserting(_ insertions: [Insertion]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    // Swift's sort is stable in fact, but not by contract.
    let ordered = insertions.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    for (_, insertion) in ordered {
      result += bytes[end..<insertion.offset]
      result += insertion.text.utf8
      end = insertion.offset
    }
    return result + bytes[end...]
  }
}
