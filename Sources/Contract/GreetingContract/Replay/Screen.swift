public import GreetingDomain

/// A screen that the contract can be held against: one variant with a mock view, as its host holds it.
@MainActor
public protocol Screen: AnyObject {
  /// Makes what an action sets off, without starting it.
  ///
  /// What the user types is in its field at once. On closing, the screen does what a host does besides dropping it.
  ///
  /// - Parameter action: What the user does, available or not.
  /// - Returns: An operation that keeps the receiver of the action alive, and not the view, unless the receiver is told
  ///   which view it is.
  func operation(for action: Action) -> @MainActor () async -> Void

  /// The host's next pass: a view that was told of a change, and not yet of what changed, now reads it.
  func updateIfNeeded()
}

extension Screen {
  /// Does nothing, for views that are told what to show.
  public func updateIfNeeded() {}
}

/// What a screen is assembled with.
public struct ScreenDependencies {
  /// Where the person is kept.
  public let store: any PersonStore
  /// The words of the screen.
  public let phrasebook: any Phrasebook
  /// The way to the welcome card.
  public let navigation: any Navigation
  /// Where the view records what it is told.
  public let display: Display
}

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

/// Assembles a screen.
public typealias ScreenMaker = @MainActor @Sendable (ScreenDependencies) -> any Screen
