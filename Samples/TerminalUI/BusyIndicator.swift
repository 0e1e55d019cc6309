import CommandLineInterface

/// A spinner that shows that work is in progress.
public final class BusyIndicator: Widget {
  /// Whether work is in progress.
  public var isActive: Bool = false {
    didSet { if isActive != oldValue { setNeedsDisplay() } }
  }

  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private var frame = 0

  /// Makes an inactive indicator.
  public override init() {}

  /// An ellipsis while work is in progress.
  public override var plainText: String { isActive ? "…" : "" }

  override var width: Int { 1 }

  override func lines(width: Int, isFocused: Bool) -> AnyRandomAccessCollection<StyledLine> {
    AnyRandomAccessCollection([StyledLine(isActive ? Self.frames[frame] : "")])
  }

  func advance() {
    frame = (frame + 1) % Self.frames.count
    setNeedsDisplay()
  }
}
