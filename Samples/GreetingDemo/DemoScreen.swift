public import GreetingDomain

/// The greeting screen of one architecture, as its host holds it.
public struct DemoScreen {
  let root: AnyObject
  let open: @MainActor () async -> Void
  let updateProperties: @MainActor () -> Void

  /// Makes what a host needs of a screen.
  ///
  /// - Parameters:
  ///   - root: The object that keeps the others; the host keeps it.
  ///   - open: Called when the screen is there; returns when that has been dealt with.
  ///   - updateProperties: Shows what is observed; called when the screen is there, and again when what it has read has
  ///     changed.
  public init(
    keeping root: AnyObject, open: @escaping @MainActor () async -> Void,
    updateProperties: @escaping @MainActor () -> Void = {}
  ) {
    self.root = root
    self.open = open
    self.updateProperties = updateProperties
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
