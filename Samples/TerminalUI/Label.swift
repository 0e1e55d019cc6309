public import CommandLineInterface

/// A text to read, over several lines if it has to be.
public final class Label: Widget {
  /// What it says; empty takes a line nevertheless.
  public var text: String {
    didSet { setNeedsDisplay() }
  }

  /// How it stands out.
  public var style: Style {
    didSet { setNeedsDisplay() }
  }

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - style: How it stands out.
  public init(_ text: String = "", style: Style = []) {
    self.text = text
    self.style = style
  }

  public override var plainText: String { StyledLine(text).text }

  override var minimumWidth: Int { 1 }

  override func lines(width: Int, isFocused: Bool) -> [StyledLine] {
    StyledLine(text, style: style).wrapped(to: width)
  }
}
