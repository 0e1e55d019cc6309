import CommandLineInterface

/// Widgets in rows, of which one has the focus.
///
/// Tab and the arrow keys move the focus in a circle over the widgets that can have it. While the focused widget cannot,
/// the next one has the focus, or the one before it at the end of the form.
@MainActor
public final class Form {
  /// Receives each key before the widgets, unless it ends or suspends the program, and returns whether it used the key.
  public var onKey: ((Key) -> Bool)?

  /// The widgets, row by row. When they change, the focus stays on its widget, or in its place if the widget is gone.
  public var rows: [[Widget]] {
    didSet { rowsDidChange() }
  }

  /// Whether a form that is too high for the window scrolls to the focus; without it, the window is too small.
  public var isScrollable: Bool = false

  weak var application: Application?
  private var widgets: [Widget]
  private var focus = 0
  /// The number of lines that are hidden at the top.
  private var scroll = 0

  /// Makes a form.
  ///
  /// - Parameter rows: The widgets, row by row, each in one place only; a row without widgets is an empty line.
  public init(_ rows: [Widget]...) {
    self.rows = rows
    widgets = rows.flatMap(\.self)
    for widget in widgets { widget.form = self }
  }

  private func rowsDidChange() {
    let old = widgets
    widgets = rows.flatMap(\.self)
    guard !widgets.elementsEqual(old, by: ===) else { return }
    for widget in old { widget.form = nil }
    for widget in widgets { widget.form = self }
    if old.indices.contains(focus), let index = widgets.firstIndex(where: { $0 === old[focus] }) { focus = index }
    focus = min(focus, max(0, widgets.count - 1))
    setNeedsDisplay()
  }

  /// The form as lines of plain text, without the focus, styles and control characters.
  public var plainText: String {
    rows.map { row in row.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ") + "\n" }.joined()
  }

  /// Moves the focus to a widget, if it can have the focus.
  ///
  /// - Parameter widget: A widget of the form.
  public func focus(on widget: Widget) {
    guard widget.canFocus, let index = widgets.firstIndex(where: { $0 === widget }) else { return }
    focus = index
    setNeedsDisplay()
  }

  /// The widget that receives the keys, if any can.
  var focused: Widget? {
    widgets.focusedIndex(from: focus).map { widgets[$0] }
  }

  var activeIndicators: [BusyIndicator] {
    widgets.compactMap { $0 as? BusyIndicator }.filter(\.isActive)
  }

  /// Passes on a key, and returns whether it was used.
  func handle(_ key: Key) -> Bool {
    if onKey?(key) == true || focused?.handle(key) == true { return true }
    switch key {
    case .tab, .down, .right, .enter: moveFocus(by: 1)
    case .backTab, .up, .left: moveFocus(by: -1)
    default: return false
    }
    return true
  }

  func setNeedsDisplay() {
    application?.setNeedsDisplay()
  }

  private func moveFocus(by step: Int) {
    guard let start = widgets.focusedIndex(from: focus) else { return }
    focus = start
    repeat {
      focus = (focus + step + widgets.count) % widgets.count
    } while !widgets[focus].canFocus
    widgets[focus].focusWillEnter(by: step)
    setNeedsDisplay()
  }
}

extension Form {
  /// Draws the form; the last widget of a row gets the remaining width, and text fields with captions are aligned.
  func frame(size: TerminalSize, tooSmallMessage: String) -> Frame {
    var drawn: [(lines: AnyRandomAccessCollection<StyledLine>, position: Frame.Position)] = []
    var cursor: Frame.Position?
    var focusedRow = 0
    var top = 0
    for row in rows {
      var column = 0
      var height = 1
      for (index, widget) in row.enumerated() {
        let width = index == row.count - 1 ? size.columns - column : index == 0 ? firstWidth(of: row) : widget.width
        guard width >= widget.minimumWidth else { return Self.frame(size: size, message: tooSmallMessage) }
        let isFocused = widget === focused
        let lines = widget.lines(width: width, isFocused: isFocused)
        drawn.append((lines, Frame.Position(row: top, column: column)))
        if isFocused {
          focusedRow = top + widget.focusedLine
          cursor = widget.cursor.map { Frame.Position(row: top, column: column + $0) }
        }
        height = max(height, lines.count)
        column += width + 1
      }
      top += height
    }
    guard isScrollable || top <= size.rows else { return Self.frame(size: size, message: tooSmallMessage) }
    scroll = min(max(scroll, focusedRow - size.rows + 1), focusedRow, max(0, top - size.rows))
    return Self.frame(size: size, of: drawn, cursor: cursor, from: scroll)
  }

  /// The lines from a row on, as many as the window shows.
  private static func frame(
    size: TerminalSize, of widgets: [(lines: AnyRandomAccessCollection<StyledLine>, position: Frame.Position)],
    cursor: Frame.Position?, from top: Int
  ) -> Frame {
    var frame = Frame(size: size)
    for (lines, position) in widgets {
      let first = max(0, position.row - top)
      for (row, line) in zip(first..<max(first, size.rows), lines.dropFirst(max(0, top - position.row))) {
        frame.draw(line, at: Frame.Position(row: row, column: position.column))
      }
    }
    frame.cursor = cursor.map { Frame.Position(row: $0.row - top, column: $0.column) }
    return frame
  }

  private func firstWidth(of row: [Widget]) -> Int {
    guard row.last is TextField else { return row[0].width }
    return rows.filter { $0.count > 1 && $0.last is TextField }.map(\.[0].width).max() ?? 0
  }

  private static func frame(size: TerminalSize, message: String) -> Frame {
    var frame = Frame(size: size)
    frame.draw(StyledLine(message), at: Frame.Position(row: 0, column: 0))
    return frame
  }
}
