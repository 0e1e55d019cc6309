import CommandLineInterface

/// A button that can be pressed by Enter or the space bar.
public final class Button: Widget {
  /// The text of the button.
  public var title: String {
    didSet { setNeedsDisplay() }
  }

  /// Whether it can have the focus and be pressed.
  public var isEnabled: Bool = true {
    didSet { setNeedsDisplay() }
  }

  /// Called when it is pressed.
  public var onPress: (() -> Void)?

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: The text of the button.
  ///   - onPress: Called when it is pressed.
  public init(_ title: String, onPress: (() -> Void)? = nil) {
    self.title = title
    self.onPress = onPress
  }

  /// Presses the button, if it is enabled.
  public func press() {
    guard isEnabled else { return }
    onPress?()
  }

  /// The title in brackets, or in parentheses while the button is disabled.
  public override var plainText: String {
    let title = StyledLine(title).text
    return isEnabled ? "[\(title)]" : "(\(title))"
  }

  override var canFocus: Bool { isEnabled }

  override func lines(width: Int, isFocused: Bool) -> AnyRandomAccessCollection<StyledLine> {
    AnyRandomAccessCollection([line(isFocused: isFocused)])
  }

  func line(isFocused: Bool) -> StyledLine {
    StyledLine(plainText, style: isFocused ? .reversed : isEnabled ? [] : .dim)
  }

  override func handle(_ key: Key) -> Bool {
    guard key == .enter || key == .character(" ") else { return false }
    press()
    return true
  }
}
