import CommandLineInterface

/// A line of text that the user can edit.
///
/// Keys act on characters as people see them (grapheme clusters). A pasted line break stays in the text and is shown as a
/// control picture.
public final class TextField: Widget {
  /// The text. Setting a different one moves the cursor to the end, and is no edit: ``onEdit`` is not called.
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
  /// The cursor, between two characters of the text.
  private var position: String.Index
  /// The number of columns that are hidden at the left.
  private var scroll = 0

  /// Makes a text field, with the cursor at the end.
  ///
  /// - Parameters:
  ///   - text: The initial text.
  ///   - onEdit: Called after each edit of the user, with the text.
  public init(_ text: String = "", onEdit: ((String) -> Void)? = nil) {
    contents = text
    position = contents.endIndex
    self.onEdit = onEdit
  }

  /// Replaces the text as the user would, which is an edit even if the new text is equal to the old one.
  ///
  /// - Parameter text: The new text.
  public func edit(to text: String) {
    contents = text
    move(to: contents.endIndex)
    onEdit?(contents)
  }

  /// The text between bars, so that white space at its ends can be seen.
  public override var plainText: String { "|\(StyledLine(contents).text)|" }

  override var canFocus: Bool { true }
  override var minimumWidth: Int { 8 }
  override var cursor: Int? { columnsBeforeCursor - scroll }

  private var columnsBeforeCursor: Int { StyledLine(contents, prefix: contents[..<position].count).cells.count }

  override func lines(width: Int, isFocused: Bool) -> AnyRandomAccessCollection<StyledLine> {
    let line = StyledLine(contents, style: .underlined)
    let column = columnsBeforeCursor
    // The cursor stays visible, also behind the text, and no column is wasted there.
    scroll = min(max(scroll, column - width + 1), column, max(0, line.cells.count - width + 1))
    return AnyRandomAccessCollection([line.window(from: scroll, width: width, style: .underlined)])
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

  /// The cursor after a key that moves it.
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
    // The edit may have joined scalars into one character; the cursor goes behind it.
    let target = contents.utf8.index(contents.startIndex, offsetBy: head)
    move(to: contents.indices.first { $0 >= target } ?? contents.endIndex)
    onEdit?(contents)
  }
}
