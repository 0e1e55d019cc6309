/// Widgets in rows, of which one is focused.
///
/// Tab and the arrows move the focus, round and round, over what can be focused at that time. While that which is focused
/// cannot be, the focus is on the next one, at the end of the form on the one before.
@MainActor
public final class Form {
  /// Gets each key first, unless it ends or suspends the program, and returns whether that was all to be done with it.
  public var onKey: ((Key) -> Bool)?

  /// The widgets, row by row; a row without any is an empty line.
  let rows: [[Widget]]
  /// The application that shows the form now.
  weak var application: Application?
  private let widgets: [Widget]
  private var focus = 0

  /// Makes a form.
  ///
  /// - Parameter rows: The widgets, row by row, each at one place only; a row without any is an empty line.
  public init(_ rows: [Widget]...) {
    self.rows = rows
    widgets = rows.flatMap(\.self)
    for widget in widgets { widget.form = self }
  }

  /// The form as lines of plain text: nothing tells where the focus is, and nothing in it acts on a terminal.
  public var plainText: String {
    rows.map { row in row.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ") + "\n" }.joined()
  }

  /// Moves the focus to a widget, if it can be focused.
  ///
  /// - Parameter widget: One of the form's own.
  public func focus(on widget: Widget) {
    guard widget.canFocus, let index = widgets.firstIndex(where: { $0 === widget }) else { return }
    focus = index
    setNeedsDisplay()
  }

  /// The widget that takes the keys, if there is any that can: the one that the user has chosen, or one beside it for as
  /// long as that cannot.
  var focused: Widget? {
    focusedIndex.map { widgets[$0] }
  }

  private var focusedIndex: Int? {
    guard widgets.indices.contains(focus) else { return nil }
    return widgets[focus...].firstIndex(where: \.canFocus) ?? widgets[..<focus].lastIndex(where: \.canFocus)
  }

  /// The indicators that move.
  var activeIndicators: [BusyIndicator] {
    widgets.compactMap { $0 as? BusyIndicator }.filter(\.isActive)
  }

  /// Takes a key.
  ///
  /// - Returns: Whether there was a use for it.
  func handle(_ key: Key) -> Bool {
    if onKey?(key) == true || focused?.handle(key) == true { return true }
    switch key {
    case .tab, .down, .right, .enter: moveFocus(by: 1)
    case .backTab, .up, .left: moveFocus(by: -1)
    default: return false
    }
    return true
  }

  /// Has the form drawn again, soon.
  func setNeedsDisplay() {
    application?.setNeedsDisplay()
  }

  private func moveFocus(by step: Int) {
    guard let start = focusedIndex else { return }
    focus = start
    repeat {
      focus = (focus + step + widgets.count) % widgets.count
    } while !widgets[focus].canFocus
    setNeedsDisplay()
  }
}
