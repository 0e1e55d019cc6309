/// The segments of a multi-line string literal that are blanks at the beginning of a line and nothing else.
///
/// Those that are no longer than the indentation of the closing delimiter are empty in fact. As no line of a valid
/// literal is indented less than that, only the shortest can be.
struct LeadingBlanks {
  private var length: Int = .max
  private var count: Int = 0

  /// Makes an empty collection.
  init() {}

  private init(length: Int, count: Int) {
    self.length = length
    self.count = count
  }

  /// Adds a segment.
  ///
  /// - Parameter length: Its length.
  mutating func add(_ length: Int) {
    if length < self.length { self = LeadingBlanks(length: length, count: 0) }
    if length == self.length { count += 1 }
  }

  /// Counts the empty segments.
  ///
  /// - Parameter indentation: The number of blanks before the closing delimiter.
  /// - Returns: Their number.
  func emptySegments(indentation: Int) -> Int {
    length <= indentation ? count : 0
  }
}
