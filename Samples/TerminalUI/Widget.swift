import CommandLineInterface

/// Something that a form shows.
@MainActor
public class Widget {
  /// The form that shows it.
  weak var form: Form?

  /// Makes a widget that no form shows yet.
  init() {}

  /// The widget as plain text: nothing tells where the focus is, and nothing in it acts on a terminal.
  public var plainText: String { "" }

  /// How many columns it takes if there is something to the right of it.
  var width: Int { StyledLine(plainText).cells.count }

  /// How many columns it takes at least.
  var minimumWidth: Int { width }

  /// Whether it can be focused now.
  var canFocus: Bool { false }

  /// Draws the widget.
  func lines(width: Int, isFocused: Bool) -> [StyledLine] { [] }

  /// Where the cursor is in the first line, if the widget has one.
  var cursor: Int? { nil }

  /// Takes a key while it is focused.
  ///
  /// - Returns: Whether it has a use for that key.
  func handle(_ key: Key) -> Bool { false }

  /// Has the widget drawn again, soon.
  final func setNeedsDisplay() {
    form?.setNeedsDisplay()
  }
}
