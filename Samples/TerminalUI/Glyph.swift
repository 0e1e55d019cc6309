/// What a terminal draws for a character, or for a part of it: something visible that takes one or two columns.
struct Glyph: Equatable, Sendable {
  /// The output for it, without control characters.
  let text: String
  /// The number of columns; zero for the right half of a wide glyph, which has no text.
  let columns: Int

  static let blank: Self = Self(text: " ", columns: 1)
  /// The right half of a wide glyph.
  static let rightHalf: Self = Self(text: "", columns: 0)

  /// Whether every terminal draws it in the same number of columns.
  var isPredictable: Bool {
    guard let first = text.unicodeScalars.first, !first.isASCII else { return text.utf8.count <= 1 }
    return text.unicodeScalars.dropFirst().isEmpty && !first.properties.isEmojiPresentation
  }

  /// Compares by bytes, as canonically equal texts may look different.
  static func == (left: Self, right: Self) -> Bool {
    left.columns == right.columns && left.text == right.text
      && (left.text.utf8.count == 1 || left.text.utf8.elementsEqual(right.text.utf8))
  }
}

extension Character {
  /// What is drawn for the character: one glyph, or several where parts of it would be invisible or are no text.
  var glyphs: [Glyph] {
    if let ascii = asciiValue, ascii >= 0x20, ascii < 0x7F { return [Glyph(text: String(self), columns: 1)] }
    var glyphs: [Glyph] = []
    var cluster: String.UnicodeScalarView = .init()
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if !scalar.isHidden || scalars.joinsEmoji(at: index) || (scalar.properties.isVariationSelector && index > 0) {
        // A mark that has nothing to sit on gets the dotted circle that charts use for that.
        if cluster.isEmpty, scalar.columns == 0 { cluster.append("\u{25CC}") }
        cluster.append(scalar)
      } else {
        if !cluster.isEmpty { glyphs.append(Glyph(cluster)) }
        cluster.removeAll()
        glyphs += scalar.visibleForm.map { Glyph(text: String($0), columns: 1) }
      }
    }
    if !cluster.isEmpty { glyphs.append(Glyph(cluster)) }
    return glyphs
  }
}

extension Glyph {
  fileprivate init(_ scalars: String.UnicodeScalarView) {
    let columns = scalars.contains("\u{FE0F}") ? 2 : scalars.reduce(0) { $0 + $1.columns }
    self.init(text: String(scalars), columns: min(columns, 2))
  }
}

extension [Unicode.Scalar] {
  /// Whether the invisible character at an index belongs to an emoji that is written with several characters.
  fileprivate func joinsEmoji(at index: Int) -> Bool {
    guard index > 0, self[0].properties.isEmoji else { return false }
    switch self[index] {
    case "\u{200D}": return index + 1 < count && self[index + 1].properties.isEmoji
    case "\u{E0020}"..."\u{E007F}": return true
    default: return false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character shows nothing of its own, or tells the terminal or the layout something.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
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

  /// How many columns the character adds to a cluster that it is a part of.
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return isWide ? 2 : 1
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
