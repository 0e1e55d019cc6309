import CommandLineInterface

/// A line of text to edit.
///
/// The text is edited by characters as people see them (grapheme clusters). A line break that is pasted stays in the text
/// and is shown as a control picture.
public final class TextField: Widget {
  /// The text. Setting another one moves the cursor to the end; ``onEdit`` is for edits of the user alone.
  public var text: String {
    get { contents }
    set {
      guard !contents.utf8.elementsEqual(newValue.utf8) else { return }
      contents = newValue
      position = contents.endIndex
      setNeedsDisplay()
    }
  }

  /// Called after each edit of the user, with the text.
  public var onEdit: ((String) -> Void)?

  private var contents: String
  /// Where the cursor is, between two characters of the text.
  private var position: String.Index
  /// How many columns are out of sight at the left.
  private var scroll = 0

  /// Makes a text field, with the cursor at the end.
  ///
  /// - Parameters:
  ///   - text: The text at first.
  ///   - onEdit: Called after each edit of the user, with the text.
  public init(_ text: String = "", onEdit: ((String) -> Void)? = nil) {
    contents = text
    position = contents.endIndex
    self.onEdit = onEdit
  }

  /// Replaces the text as the user would do it, be it by an equal one.
  ///
  /// - Parameter text: The new text.
  public func edit(to text: String) {
    guard !contents.isEmpty || !text.isEmpty else {
      onEdit?(text)
      return
    }
    replace(contents.startIndex..<contents.endIndex, with: text)
  }

  /// The text between bars, so that white space at its ends can be seen.
  public override var plainText: String { "|\(StyledLine(contents).text)|" }

  override var canFocus: Bool { true }
  override var minimumWidth: Int { 8 }
  override var cursor: Int? { StyledLine(String(contents[..<position])).cells.count - scroll }

  override func lines(width: Int, isFocused: Bool) -> [StyledLine] {
    let line = StyledLine(contents, style: .underlined)
    let column = StyledLine(String(contents[..<position])).cells.count
    // The cursor stays in sight, also behind the text, and no room is wasted there.
    scroll = min(max(scroll, column - width + 1), column, max(0, line.cells.count - width + 1))
    return [line.window(from: scroll, width: width, style: .underlined)]
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar): replace(position..<position, with: String(scalar))
    case .paste(let text): replace(position..<position, with: text)
    case .backspace: replace(neighbor(.left)..<position, with: "")
    case .delete: replace(position..<neighbor(.right), with: "")
    case .left, .right, .home, .end: move(to: neighbor(key))
    default: return false
    }
    return true
  }

  /// Where a key takes the cursor to.
  private func neighbor(_ key: Key) -> String.Index {
    switch key {
    case .left where position > contents.startIndex: contents.index(before: position)
    case .right where position < contents.endIndex: contents.index(after: position)
    case .home: contents.startIndex
    case .end: contents.endIndex
    default: position
    }
  }

  private func move(to position: String.Index) {
    self.position = position
    setNeedsDisplay()
  }

  private func replace(_ range: Range<String.Index>, with text: String) {
    guard !range.isEmpty || !text.isEmpty else { return }
    let head = contents[..<range.lowerBound].utf8.count + text.utf8.count
    contents.unicodeScalars.replaceSubrange(range, with: text.unicodeScalars)
    // What was inserted or is adjacent now may have become one character, which the cursor comes after.
    let target = contents.utf8.index(contents.startIndex, offsetBy: head)
    move(to: contents.indices.first { $0 >= target } ?? contents.endIndex)
    onEdit?(contents)
  }
}
