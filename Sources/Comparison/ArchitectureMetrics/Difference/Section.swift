/// How two implementations differ in one part.
struct Section: Sendable {
  /// A line of one side, or one of each.
  enum AlignedLines: Equatable, Sendable {
    /// The same line on both sides; indices into both.
    case common(left: Int, right: Int)
    /// A line of the left side, and what it is changed into.
    case changed(left: Int, right: Int)
    /// A line of the left side alone, and where else the right side has it.
    case left(Int, movedTo: Place?)
    /// A line of the right side alone, and where else the left side has it.
    case right(Int, movedFrom: Place?)

    /// Whether both sides have the line.
    var isCommon: Bool {
      if case .common = self { true } else { false }
    }

    /// The index of the line of the left side, if the row has one.
    var left: Int? {
      switch self {
      case .common(let left, _), .changed(let left, _), .left(let left, _): left
      case .right: nil
      }
    }

    /// The index of the line of the right side, if the row has one.
    var right: Int? {
      switch self {
      case .common(_, let right), .changed(_, let right), .right(let right, _): right
      case .left: nil
      }
    }
  }

  /// A line in some part.
  struct Place: Hashable, Sendable {
    /// The part.
    let part: Concern
    /// The index of the line in it.
    let line: Int
  }

  /// The part.
  let part: Concern
  /// The lines of the left side.
  let left: [Implementation.Line]
  /// The lines of the right side.
  let right: [Implementation.Line]
  /// Both sides, from top to bottom.
  private(set) var rows: [AlignedLines] = []

  init(part: Concern, left: [Implementation.Line], right: [Implementation.Line], alignment: Alignment, moves: Moves) {
    self.part = part
    self.left = left
    self.right = right
    var end = (left: 0, right: 0)
    for pair in alignment.pairs + [(left.count, right.count)] {
      addRows(left: end.left..<pair.left, right: end.right..<pair.right, moves)
      guard pair.left < left.count else { continue }
      rows.append(.common(left: pair.left, right: pair.right))
      end = (pair.left + 1, pair.right + 1)
    }
  }

  /// Adds what lies between two common lines.
  private mutating func addRows(left leftRange: Range<Int>, right rightRange: Range<Int>, _ moves: Moves) {
    let places = (
      left: leftRange.map { moves.targets[Place(part: part, line: $0)] },
      right: rightRange.map { moves.sources[Place(part: part, line: $0)] }
    )
    let stayed = (
      left: zip(leftRange, places.left).filter { $1 == nil }.map(\.0),
      right: zip(rightRange, places.right).filter { $1 == nil }.map(\.0)
    )
    let pairs = LinePairs.pairs(stayed.left.map { left[$0].text }, stayed.right.map { right[$0].text })
    var next = (left: leftRange.lowerBound, right: rightRange.lowerBound)
    for pair in pairs.map({ (stayed.left[$0.left], stayed.right[$0.right]) }) + [
      (leftRange.upperBound, rightRange.upperBound)
    ] {
      rows += (next.left..<pair.0).map { .left($0, movedTo: places.left[$0 - leftRange.lowerBound]) }
      rows += (next.right..<pair.1).map { .right($0, movedFrom: places.right[$0 - rightRange.lowerBound]) }
      guard pair.0 < leftRange.upperBound else { continue }
      rows.append(.changed(left: pair.0, right: pair.1))
      next = (pair.0 + 1, pair.1 + 1)
    }
  }

  /// How many lines both sides have.
  var common: Int {
    rows.count { $0.isCommon }
  }

  /// Where the right side has lines that only the left side has here: parts, and how many lines are there.
  var movedTo: [Concern: Int] {
    rows.reduce(into: [:]) { if case .left(_, let place?) = $1 { $0[place.part, default: 0] += 1 } }
  }

  /// Where the left side has lines that only the right side has here: parts, and how many lines are there.
  var movedFrom: [Concern: Int] {
    rows.reduce(into: [:]) { if case .right(_, let place?) = $1 { $0[place.part, default: 0] += 1 } }
  }
}
