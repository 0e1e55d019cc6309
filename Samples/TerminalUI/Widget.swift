import CommandLineInterface

/// An element of a form.
@MainActor
public class Widget {
  weak var form: Form?

  init() {}

  /// The widget as plain text, without the focus, styles and control characters.
  public var plainText: String { "" }

  /// The number of columns that it takes if another widget follows in its row.
  var width: Int { StyledLine(plainText).cells.count }

  var minimumWidth: Int { width }

  var canFocus: Bool { false }

  func lines(width: Int, isFocused: Bool) -> [StyledLine] { [] }

  /// The column of the cursor in the first line, if the widget shows one.
  var cursor: Int? { nil }

  /// Receives a key while it has the focus, and returns whether it used the key.
  func handle(_ key: Key) -> Bool { false }

  final func setNeedsDisplay() {
    form?.setNeedsDisplay()
  }
}
