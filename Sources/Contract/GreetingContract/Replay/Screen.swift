public import GreetingDomain

/// A screen that the contract can check: one variant with a mock view, owned as a host owns it.
@MainActor
public protocol Screen: AnyObject {
  /// Makes the operation that an action triggers, without starting it.
  ///
  /// A typed text is in its field at once. On closing, the screen does what a host does besides releasing it.
  ///
  /// - Parameter action: What the user does, available or not.
  /// - Returns: An operation that retains the receiver of the action. It retains the view only if it passes the view to
  ///   the receiver.
  func operation(for action: Action) -> @MainActor () async -> Void

  /// The host's next pass: a view that was only notified that something has changed now reads the values.
  ///
  /// The host of a closed screen makes no pass.
  func updateIfNeeded()

  /// Records what the widgets of the view show, if they do not record it themselves.
  func recordWidgets()
}

extension Screen {
  /// Does nothing, for views that receive the values to show.
  public func updateIfNeeded() {}

  /// Does nothing, for views that record what they receive.
  public func recordWidgets() {}
}

/// What a screen is assembled with.
public struct ScreenDependencies {
  /// Where the person is kept.
  public let store: any PersonStore
  /// The words of the screen.
  public let phrasebook: any Phrasebook
  /// The way to the welcome card.
  public let navigation: any Navigation
  /// Where the view records what it receives.
  public let display: Display
}

/// The values that a view has received, and the texts typed into it; it outlives the view.
@MainActor
public final class Display {
  /// What the view shows.
  public var content: ScreenContent = ScreenContent() {
    didSet { updates += 1 }
  }

  /// How often the view has received a value or a typed text.
  private(set) var updates = 0
}

/// Assembles a screen.
public typealias ScreenMaker = @MainActor @Sendable (ScreenDependencies) -> any Screen
