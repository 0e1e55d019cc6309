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
  /// The lines of the widgets, and where the focus is.
  private struct Layout {
    var widgets: [(lines: AnyRandomAccessCollection<StyledLine>, position: Frame.Position)] = []
    var cursor: Frame.Position?
    var focusedRow = 0
    var height = 0
  }

  /// Whether the window is large enough for the form.
  func fits(_ size: TerminalSize) -> Bool { layout(size) != nil }

  /// Draws the lines from a row on, as many as the window shows; `nil` if the window is too small.
  func frame(size: TerminalSize) -> Frame? {
    guard let layout = layout(size) else { return nil }
    scroll = min(
      max(scroll, layout.focusedRow - size.rows + 1), layout.focusedRow, max(0, layout.height - size.rows))
    var frame = Frame(size: size)
    for (lines, position) in layout.widgets {
      let first = max(0, position.row - scroll)
      for (row, line) in zip(first..<max(first, size.rows), lines.dropFirst(max(0, scroll - position.row))) {
        frame.draw(line, at: Frame.Position(row: row, column: position.column))
      }
    }
    frame.cursor = layout.cursor.map { Frame.Position(row: $0.row - scroll, column: $0.column) }
    return frame
  }

  /// The last widget of a row gets the remaining width, and text fields with captions are aligned.
  private func layout(_ size: TerminalSize) -> Layout? {
    var layout = Layout()
    for row in rows {
      var column = 0
      var height = 1
      for (index, widget) in row.enumerated() {
        let width = index == row.count - 1 ? size.columns - column : index == 0 ? firstWidth(of: row) : widget.width
        guard width >= widget.minimumWidth else { return nil }
        let isFocused = widget === focused
        let lines = widget.lines(width: width, isFocused: isFocused)
        layout.widgets.append((lines, Frame.Position(row: layout.height, column: column)))
        if isFocused {
          layout.focusedRow = layout.height + widget.focusedLine
          layout.cursor = widget.cursor.map { Frame.Position(row: layout.height, column: column + $0) }
        }
        height = max(height, lines.count)
        column += width + 1
      }
      layout.height += height
    }
    return isScrollable || layout.height <= size.rows ? layout : nil
  }

  private func firstWidth(of row: [Widget]) -> Int {
    guard row.last is TextField else { return row[0].width }
    return rows.filter { $0.count > 1 && $0.last is TextField }.map(\.[0].width).max() ?? 0
  }
}
