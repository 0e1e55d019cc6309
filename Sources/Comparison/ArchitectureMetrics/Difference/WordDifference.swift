/// What differs inside two lines, word by word.
struct WordDifference: Sendable {
  /// A stretch of a line.
  struct Piece: Equatable, Sendable {
    /// Its text.
    var text: String
    /// Whether the other line has it too, at the same place.
    let isCommon: Bool
  }

  /// The one line, in pieces.
  let left: [Piece]
  /// The other line, in pieces.
  let right: [Piece]

  /// Compares two lines.
  init(_ left: String, _ right: String) {
    self.init(WordedLine(left), WordedLine(right))
  }

  init(_ left: WordedLine, _ right: WordedLine) {
    let difference = right.words.difference(from: left.words) { $0.utf8.elementsEqual($1.utf8) }
    self.left = Self.pieces(left.words, without: difference.removedOffsets)
    self.right = Self.pieces(right.words, without: difference.insertedOffsets)
  }

  /// How alike the lines are: the share of what both have, of all that is not blank; from 0 to 1.
  var likeness: Double {
    let weights = (left + right).map { ($0.isCommon, Double($0.text.weight)) }
    let all = weights.reduce(0) { $0 + $1.1 }
    return all > 0 ? weights.reduce(0) { $0 + ($1.0 ? $1.1 : 0) } / all : 0
  }

  private static func pieces(_ words: [String], without changed: Set<Int>) -> [Piece] {
    var pieces: [Piece] = []
    for (index, word) in words.enumerated() {
      let isCommon = !changed.contains(index)
      if pieces.last?.isCommon == isCommon {
        pieces[pieces.count - 1].text += word
      } else {
        pieces.append(Piece(text: word, isCommon: isCommon))
      }
    }
    return pieces
  }
}

/// A line in words: names and numbers, and any other character by itself.
struct WordedLine {
  /// The words, in order.
  let words: [String]
  /// How much each of them weighs in all its places.
  private let weights: [String: Int]

  /// Takes a line apart.
  init(_ line: String) {
    var words: [String] = []
    var isInName = false
    for character in line {
      let isName = character.isLetter || character.isNumber || character == "_"
      if isName, isInName { words[words.count - 1].append(character) } else { words.append(String(character)) }
      isInName = isName
    }
    self.words = words
    weights = words.reduce(into: [:]) { $0[$1, default: 0] += $1.weight }
  }

  /// How alike the lines were if they had their common words in the same order: no less alike than they are.
  func likenessInAnyOrder(to other: WordedLine) -> Double {
    let all = weights.values.reduce(0, +) + other.weights.values.reduce(0, +)
    let common = weights.reduce(0) { $0 + min($1.value, other.weights[$1.key] ?? 0) }
    return all > 0 ? Double(2 * common) / Double(all) : 0
  }
}

extension String {
  /// The number of characters that are not blank.
  fileprivate var weight: Int { count { !$0.isWhitespace } }
}
