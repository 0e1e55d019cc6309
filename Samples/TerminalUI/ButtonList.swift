import CommandLineInterface

/// Buttons below each other, of which only those in the window are laid out; a form has the list as one of its widgets.
///
/// The keys that move the focus of a form move it from button to button. A button that is wider than the window is cut off.
public final class ButtonList: Widget {
  /// The buttons, each in one place only. When they change, the focus stays in its place.
  public var buttons: [Button] = [] {
    didSet {
      for button in oldValue { button.form = nil }
      adoptWidgets()
      setNeedsDisplay()
    }
  }

  private let placeholder: Label
  private var focus = 0

  /// Makes a list without buttons.
  ///
  /// - Parameter placeholder: The text in place of the buttons while there are none.
  public init(placeholder: Label) {
    self.placeholder = placeholder
  }

  override var form: Form? {
    didSet { adoptWidgets() }
  }

  private func adoptWidgets() {
    placeholder.form = form
    for button in buttons { button.form = form }
  }

  /// The buttons, line by line, or the placeholder.
  public override var plainText: String {
    buttons.isEmpty ? placeholder.plainText : buttons.map(\.plainText).joined(separator: "\n")
  }

  override var minimumWidth: Int { 1 }

  override var canFocus: Bool { focusedIndex != nil }

  override var focusedLine: Int { focusedIndex ?? 0 }

  private var focusedIndex: Int? {
    buttons.focusedIndex(from: min(focus, buttons.count - 1))
  }

  override func lines(width: Int, isFocused: Bool) -> AnyRandomAccessCollection<StyledLine> {
    guard !buttons.isEmpty else { return placeholder.lines(width: width, isFocused: false) }
    let focusedIndex = isFocused ? focusedIndex : nil
    return AnyRandomAccessCollection(
      buttons.indices.lazy.map { [buttons] in buttons[$0].line(isFocused: $0 == focusedIndex) })
  }

  override func focusWillEnter(by step: Int) {
    focus = step > 0 ? 0 : buttons.count - 1
  }

  override func handle(_ key: Key) -> Bool {
    guard let focusedIndex else { return false }
    if buttons[focusedIndex].handle(key) { return true }
    let next: Int? =
      switch key {
      case .tab, .down, .right: buttons[(focusedIndex + 1)...].firstIndex(where: \.canFocus)
      case .backTab, .up, .left: buttons[..<focusedIndex].lastIndex(where: \.canFocus)
      default: nil
      }
    guard let next else { return false }
    focus = next
    setNeedsDisplay()
    return true
  }
}
