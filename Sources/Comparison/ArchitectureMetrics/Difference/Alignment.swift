/// Two texts side by side, line by line.
///
/// Code is aligned first, as a longest common subsequence; then, in the gaps that are left, comments. What says nothing,
/// such as a blank line or a lone brace, is common only next to a line that is, or at the end of a gap: it is no landmark.
struct Alignment {
  /// The pairs of equal lines, as indices into both texts, in order.
  private(set) var pairs: [(left: Int, right: Int)] = []

  /// What a line can be a landmark as, the best first.
  private enum Landmark: CaseIterable {
    case code, comment
  }

  /// Aligns two texts.
  init(_ left: [String], _ right: [String]) {
    // Texts are the same if their bytes are, and not already if they are canonically equivalent.
    let text = Pair(left: left.map { Array($0.utf8) }, right: right.map { Array($0.utf8) })
    let kinds = Pair(left: left.map(Self.landmark), right: right.map(Self.landmark))
    align(Pair(left: left.indices, right: right.indices), by: Landmark.allCases[...], text, kinds)
  }

  private struct Pair<Element> {
    var left: Element
    var right: Element
  }

  private static func landmark(_ line: String) -> Landmark? {
    let start = line.drop { $0.isWhitespace }
    return start.hasPrefix("//") ? .comment : line.saysSomething ? .code : nil
  }

  private mutating func align(
    _ gap: Pair<Range<Int>>, by landmarks: ArraySlice<Landmark>, _ text: Pair<[[UInt8]]>, _ kinds: Pair<[Landmark?]>
  ) {
    guard !gap.left.isEmpty, !gap.right.isEmpty else { return }
    guard let landmark = landmarks.first else { return alignEnds(of: gap, text) }
    let common = Set(gap.left.map { text.left[$0] }).intersection(gap.right.map { text.right[$0] })
    let left = gap.left.filter { kinds.left[$0] == landmark && common.contains(text.left[$0]) }
    let right = gap.right.filter { kinds.right[$0] == landmark && common.contains(text.right[$0]) }
    let difference = right.map { text.right[$0] }.difference(from: left.map { text.left[$0] })
    let removed = difference.removedOffsets
    let inserted = difference.insertedOffsets
    let matches = zip(
      left.indices.filter { !removed.contains($0) }.map { left[$0] },
      right.indices.filter { !inserted.contains($0) }.map { right[$0] })
    var rest = gap
    for match in matches {
      let before = Pair(left: rest.left.lowerBound..<match.0, right: rest.right.lowerBound..<match.1)
      align(before, by: landmarks.dropFirst(), text, kinds)
      pairs.append((match.0, match.1))
      rest = Pair(left: match.0 + 1..<gap.left.upperBound, right: match.1 + 1..<gap.right.upperBound)
    }
    align(rest, by: landmarks.dropFirst(), text, kinds)
  }

  /// Pairs the equal lines at the beginning and at the end of a gap.
  private mutating func alignEnds(of gap: Pair<Range<Int>>, _ text: Pair<[[UInt8]]>) {
    let head = zip(gap.left, gap.right).prefix { text.left[$0] == text.right[$1] }
    pairs += head.map { ($0, $1) }
    let rest = zip(gap.left.dropFirst(head.count).reversed(), gap.right.dropFirst(head.count).reversed())
    pairs += rest.prefix { text.left[$0] == text.right[$1] }.reversed().map { ($0, $1) }
  }
}

extension String {
  /// Whether there is a letter or a digit in it.
  var saysSomething: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}

extension CollectionDifference {
  /// The offsets of the elements that only the old collection has.
  var removedOffsets: Set<Int> { Set(removals.map(\.offset)) }
  /// The offsets of the elements that only the new collection has.
  var insertedOffsets: Set<Int> { Set(insertions.map(\.offset)) }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
