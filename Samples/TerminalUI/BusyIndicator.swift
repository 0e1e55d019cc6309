import CommandLineInterface

/// A small picture that moves while something goes on.
public final class BusyIndicator: Widget {
  /// Whether something goes on.
  public var isActive: Bool = false {
    didSet { if isActive != oldValue { setNeedsDisplay() } }
  }

  private static let pictures = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private var picture = 0

  /// Makes an indicator that rests.
  public override init() {}

  /// An ellipsis while something goes on.
  public override var plainText: String { isActive ? "…" : "" }

  override var width: Int { 1 }

  override func lines(width: Int, isFocused: Bool) -> [StyledLine] {
    [StyledLine(isActive ? Self.pictures[picture] : "")]
  }

  /// Shows the next picture.
  func advance() {
    picture = (picture + 1) % Self.pictures.count
    setNeedsDisplay()
  }
}
