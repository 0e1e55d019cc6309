import CommandLineInterface

/// A line of either side, or one of each, as they are shown.
struct MarkedRow {
  var left: MarkedLine?
  var right: MarkedLine?

  var isCommon: Bool { left?.mark == .common }
  var isChanged: Bool { left?.mark == .removed && right != nil }
}

/// A line of one side, as it is shown.
struct MarkedLine {
  /// How it stands to the other side.
  enum Mark: String {
    case common = " "
    case removed = "-"
    case added = "+"
    case movedAway = "⇢"
    case movedHere = "⇠"

    /// How the line stands out, besides its mark.
    var style: TextStyle? {
      switch self {
      case .common: nil
      case .removed: .red
      case .added: .green
      case .movedAway, .movedHere: .blue
      }
    }
  }

  let mark: Mark
  /// The text; what differs inside a changed line is reversed.
  let text: StyledLine
  /// Where the other side has it, on the first line of a block that was moved.
  var note: String?

  init(_ mark: Mark, _ text: String, note: String? = nil) {
    self.mark = mark
    self.text = StyledLine(text.withoutTabs)
    self.note = note
  }

  init(_ mark: Mark, _ pieces: [WordDifference.Piece]) {
    self.mark = mark
    text = StyledLine(pieces.map { $0.isCommon ? ($0.text.withoutTabs, []) : ($0.text.withVisibleTabs, .reversed) })
  }
}

extension Difference {
  /// The lines of both sides as they are shown.
  func markedRows(_ rows: some Sequence<Section.AlignedLines>, of section: Section) -> [MarkedRow] {
    var place: (left: Section.Place?, right: Section.Place?) = (nil, nil)
    return rows.map { row -> MarkedRow in
      switch row {
      case .common(let left, let right):
        place = (nil, nil)
        return MarkedRow(
          left: MarkedLine(.common, section.left[left].text), right: MarkedLine(.common, section.right[right].text))
      case .changed(let left, let right):
        place = (nil, nil)
        let words = WordDifference(section.left[left].text, section.right[right].text)
        return MarkedRow(left: MarkedLine(.removed, words.left), right: MarkedLine(.added, words.right))
      case .left(let index, let target):
        defer { place.left = target }
        let note = target.flatMap { $0.follows(place.left) ? nil : self.note(on: self.right, $0) }
        return MarkedRow(
          left: MarkedLine(target == nil ? .removed : .movedAway, section.left[index].text, note: note))
      case .right(let index, let source):
        defer { place.right = source }
        let note = source.flatMap { $0.follows(place.right) ? nil : self.note(on: self.left, $0) }
        return MarkedRow(
          right: MarkedLine(source == nil ? .added : .movedHere, section.right[index].text, note: note))
      }
    }
  }

  private func note(on side: Implementation, _ place: Section.Place) -> String {
    let line = side[place.part][place.line]
    return "\(side.name) has this in \(place.part.title(in: side)), \(line.file):\(line.number)"
  }
}

extension Section.Place {
  /// Whether a line was moved together with the one before it.
  fileprivate func follows(_ other: Self?) -> Bool {
    other.map { $0.part == part && $0.line + 1 == line } ?? false
  }
}

extension String {
  /// The text with arrows in place of tabs.
  fileprivate var withVisibleTabs: String { replacing("\t", with: "→   ") }

  /// The text with blanks in place of tabs, on which terminals disagree.
  fileprivate var withoutTabs: String { replacing("\t", with: "    ") }
}
