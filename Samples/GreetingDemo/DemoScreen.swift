public import GreetingDomain

/// The greeting screen of one architecture, as its host holds it.
public struct DemoScreen {
  let root: AnyObject
  let open: @MainActor () async -> Void
  let updateIfNeeded: @MainActor () -> Void
  let close: @MainActor () -> Void

  /// Makes what a host needs of a screen.
  ///
  /// - Parameters:
  ///   - root: The object that keeps the others; the host keeps it.
  ///   - open: Called when the screen is there; returns when that has been dealt with.
  ///   - updateIfNeeded: The host's pass over a view that has asked for one.
  ///   - close: Called when the screen has gone.
  public init(
    keeping root: AnyObject, open: @escaping @MainActor () async -> Void,
    updateIfNeeded: @escaping @MainActor () -> Void = {}, close: @escaping @MainActor () -> Void = {}
  ) {
    self.root = root
    self.open = open
    self.updateIfNeeded = updateIfNeeded
    self.close = close
  }
}

/// What a screen is made of by its composition root.
public struct DemoDependencies {
  /// The widgets of the view.
  public let form: GreetingForm
  /// Starts what the user wants, and cancels it when the screen closes.
  public let host: ScreenHost
  /// Where the person is kept.
  public let store: any PersonStore
  /// The words of the screen.
  public let phrasebook: any Phrasebook
  /// The way to the welcome card.
  public let navigation: any Navigation
}
