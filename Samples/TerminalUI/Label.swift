public import CommandLineInterface

/// A text that wraps into several lines where needed.
public final class Label: Widget {
  /// The text; an empty one takes a line too.
  public var text: String {
    didSet { setNeedsDisplay() }
  }

  /// How it stands out.
  public var style: TextStyle {
    didSet { setNeedsDisplay() }
  }

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: How it stands out.
  public init(_ text: String = "", style: TextStyle = []) {
    self.text = text
    self.style = style
  }

  public override var plainText: String { StyledLine(text).text }

  override var minimumWidth: Int { min(1, width) }

  override func lines(width: Int, isFocused: Bool) -> AnyRandomAccessCollection<StyledLine> {
    AnyRandomAccessCollection(StyledLine(text, style: style).wrapped(to: width))
  }
}
