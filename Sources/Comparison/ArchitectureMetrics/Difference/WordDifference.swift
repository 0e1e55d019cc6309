/// What differs inside two lines, word by word.
public struct WordDifference: Sendable {
  /// A stretch of a line.
  public struct Piece: Equatable, Sendable {
    /// Its text.
    public var text: String
    /// Whether the other line has it too, at the same place.
    public let isCommon: Bool
  }

  /// The one line, in pieces.
  public let left: [Piece]
  /// The other line, in pieces.
  public let right: [Piece]

  /// Compares two lines.
  ///
  /// - Parameters:
  ///   - left: The one.
  ///   - right: The other.
  /// - Complexity: O(*n d*) in the number *n* of words and the number *d* of those that differ.
  public init(_ left: String, _ right: String) {
    let words = (left: Self.words(of: left), right: Self.words(of: right))
    let difference = words.right.difference(from: words.left) { $0.utf8.elementsEqual($1.utf8) }
    self.left = Self.pieces(words.left, without: difference.removedOffsets)
    self.right = Self.pieces(words.right, without: difference.insertedOffsets)
  }

  /// How alike the lines are: the share of what both have, of all that is not blank; from 0 to 1.
  var likeness: Double {
    let weights = (left + right).map { ($0.isCommon, Double($0.text.count { !$0.isWhitespace })) }
    let all = weights.reduce(0) { $0 + $1.1 }
    return all > 0 ? weights.reduce(0) { $0 + ($1.0 ? $1.1 : 0) } / all : 0
  }

  /// Names and numbers are words, and so is any other character by itself.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var isInName = false
    for character in line {
      let isName = character.isLetter || character.isNumber || character == "_"
      if isName, isInName { words[words.count - 1].append(character) } else { words.append(String(character)) }
      isInName = isName
    }
    return words
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
