/// What a view has been told and typed into; it outlives the view.
@MainActor
public final class Display {
  /// What the view shows.
  public var content: ScreenContent = ScreenContent() {
    didSet { updates += 1 }
  }

  /// How often the view was told something, or typed into.
  private(set) var updates = 0
}
