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

  /// The lines, each of which is made when the window shows it.
  func lines(width: Int, isFocused: Bool) -> AnyRandomAccessCollection<StyledLine> { AnyRandomAccessCollection([]) }

  /// The line that the window shows while the widget has the focus.
  var focusedLine: Int { 0 }

  /// The column of the cursor in the first line, if the widget shows one.
  var cursor: Int? { nil }

  /// Called when the focus enters the widget from the one before it or, with a negative step, from the one after it.
  func focusWillEnter(by step: Int) {}

  /// Receives a key while it has the focus, and returns whether it used the key.
  func handle(_ key: Key) -> Bool { false }

  final func setNeedsDisplay() {
    form?.setNeedsDisplay()
  }
}

extension Array where Element: Widget {
  /// The index of the widget that has the focus, if any can: from a place on, or else before it.
  @MainActor
  func focusedIndex(from place: Int) -> Int? {
    guard indices.contains(place) else { return nil }
    return self[place...].firstIndex(where: \.canFocus) ?? self[..<place].lastIndex(where: \.canFocus)
  }
}
