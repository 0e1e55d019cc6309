/// What a terminal draws for a character, or for a part of it: something visible that takes at least one column.
struct Glyph: Equatable, Sendable {
  /// The output for it, without control characters.
  let text: String
  /// The most columns in which a terminal draws it; zero for the further columns of a wide glyph, which have no text.
  let columns: Int

  static let blank: Self = Self(text: " ", columns: 1)
  /// A column of a wide glyph, after its first one.
  static let rest: Self = Self(text: "", columns: 0)

  /// Whether every terminal draws it in the same number of columns.
  var isPredictable: Bool {
    guard let first = text.unicodeScalars.first, !first.isASCII else { return text.utf8.count <= 1 }
    return text.unicodeScalars.dropFirst().isEmpty && first.value < 0x10000 && !first.needsBase
      && !first.properties.isEmojiPresentation
  }

  /// Compares by bytes, as canonically equal texts may look different.
  static func == (left: Self, right: Self) -> Bool {
    left.columns == right.columns && left.text == right.text
      && (left.text.utf8.count == 1 || left.text.utf8.elementsEqual(right.text.utf8))
  }
}

extension String {
  /// What is drawn for each character: one glyph, or several where parts of it would be invisible or are no text.
  var glyphs: [[Glyph]] {
    var characters: [[Glyph]] = []
    let scalars = Array(unicodeScalars)
    var end = 0
    for character in self {
      let start = end
      end += character.unicodeScalars.count
      if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F {
        characters.append([Glyph(text: String(character), columns: 1)])
        continue
      }
      var glyphs: [Glyph] = []
      var cluster: String.UnicodeScalarView = .init()
      for index in start..<end {
        let scalar = scalars[index]
        if scalar.isHidden, !scalars.isPartOfCharacter(at: index, from: start) {
          if !cluster.isEmpty { glyphs.append(Glyph(cluster)) }
          cluster.removeAll()
          glyphs += scalar.visibleForm.map { Glyph(text: String($0), columns: 1) }
        } else {
          // A mark that has nothing to sit on gets the dotted circle that charts use for that. Some marks of Burmese are
          // characters of their own, and sit on the one before.
          let hasBase = !cluster.isEmpty || (index == start && index > 0 && scalars[index - 1].isLetterOrMark)
          if scalar.needsBase, !hasBase { cluster.append("\u{25CC}") }
          cluster.append(scalar)
        }
      }
      if !cluster.isEmpty { glyphs.append(Glyph(cluster)) }
      characters.append(glyphs)
    }
    return characters
  }
}

extension Glyph {
  /// Adds up the columns of the scalars, as terminals do that know no clusters. Others take fewer.
  fileprivate init(_ scalars: String.UnicodeScalarView) {
    let columns = scalars.reduce(0) { $0 + $1.columns }
    self.init(text: String(scalars), columns: max(columns, scalars.contains("\u{FE0F}") ? 2 : 1))
  }
}

extension [Unicode.Scalar] {
  /// Whether the invisible scalar at an index is needed to write the character that begins at another.
  fileprivate func isPartOfCharacter(at index: Int, from start: Int) -> Bool {
    guard index > start else { return false }
    let scalar = self[index]
    if scalar.properties.isVariationSelector { return true }
    if self[start].properties.isEmoji {
      switch scalar {
      case "\u{200D}": return index + 1 < count && self[index + 1].properties.isEmoji
      case "\u{E0020}"..."\u{E007F}": return true
      default: break
      }
    }
    // Unicode Standard Annex 31, section 2.3: a joiner in scripts of India, and a non-joiner in those too and in Arabic.
    guard scalar == "\u{200C}" || scalar == "\u{200D}" else { return false }
    return self[index - 1].properties.canonicalCombiningClass == .virama
      || (scalar == "\u{200C}" && index + 1 < count && self[index - 1].isArabic && self[index + 1].isArabic)
  }
}

extension Unicode.Scalar {
  /// Whether the character shows nothing of its own, or tells the terminal or the layout something.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// What is shown for a hidden character: its control picture, or its number.
  fileprivate var visibleForm: String {
    switch value {
    case 0...0x1F: String(Self(0x2400 + value).map(Character.init) ?? "\u{FFFD}")
    case 0x7F: "\u{2421}"
    default:
      "‹U+" + String(repeating: "0", count: max(0, 4 - String(value, radix: 16).count))
        + String(value, radix: 16, uppercase: true) + "›"
    }
  }

  /// Whether the character is drawn on, or together with, the one before it.
  fileprivate var needsBase: Bool { isMark || (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) }

  fileprivate var isLetterOrMark: Bool { isMark || properties.isAlphabetic }

  private var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  fileprivate var isArabic: Bool { isLetterOrMark && (0x600...0x8FF).contains(value) }

  /// How many columns the character adds to a cluster that it is a part of, at most.
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: isWide ? 2 : (0x1160...0x11FF).contains(value) ? 0 : 1
    }
  }

  /// Whether the character takes two columns (Unicode Standard Annex 11, classes W and F).
  private var isWide: Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
