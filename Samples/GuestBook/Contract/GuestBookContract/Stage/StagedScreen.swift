/// A screen as a host puts it on the stage: the screen of a variant with its mock view.
@MainActor
public protocol StagedScreen: AnyObject {
  /// Where the mock view records what it shows: a `Shown` value of one of the three contents.
  var shown: any ShownContent { get }

  /// Makes the operation that an action triggers, without starting it.
  ///
  /// The stage performs `ScreenAction.open` when it shows the screen. A typed text is in its field at once.
  ///
  /// - Parameter action: What the user does, available or not.
  /// - Returns: An operation that retains the receiver of the action, and ends when its calls have returned. It retains
  ///   the view only if it passes the view to the receiver.
  func operation(for action: ScreenAction) -> @MainActor () async -> Void

  /// The host's next pass: a view that was only notified that something has changed now reads the values. A mock view on
  /// real widgets records them here.
  ///
  /// - Returns: Whether the view had been notified.
  func updateIfNeeded() -> Bool
}

extension StagedScreen {
  /// Does nothing, for views that receive the values to show.
  public func updateIfNeeded() -> Bool { false }
}

/// What a view has recorded; it outlives the view.
@MainActor
public protocol ShownContent: AnyObject {
  /// How often the view has recorded something.
  var updates: Int { get }
}

/// The values that a view has received, and the texts typed into it.
@MainActor
public final class Shown<Content>: ShownContent {
  /// What the view shows.
  public var content: Content {
    didSet { updates += 1 }
  }

  public private(set) var updates = 0

  /// Makes the record of a view.
  ///
  /// - Parameter content: What it shows at first.
  public init(_ content: Content) {
    self.content = content
  }
}
