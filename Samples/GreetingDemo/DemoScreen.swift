public import GreetingDomain

/// The greeting screen of an architecture, as its host sees it.
public struct DemoScreen {
  let root: AnyObject
  let open: @MainActor () async -> Void
  let updateProperties: @MainActor () -> Void

  /// Makes a screen for a host.
  ///
  /// - Parameters:
  ///   - root: The object that owns the others; the host owns it.
  ///   - open: Called when the screen has opened; returns when its first action has ended.
  ///   - updateProperties: Shows what it observes; called when the screen has opened, and again when what it has read has
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

/// What a composition root gets to assemble a screen.
public struct DemoDependencies {
  /// The widgets of the view.
  public let form: GreetingForm
  /// Runs the actions of the user, and cancels them when the screen closes.
  public let host: ScreenHost
  /// The store of the person.
  public let store: any PersonStore
  /// The texts of the screen.
  public let phrasebook: any Phrasebook
  /// Shows the welcome card.
  public let navigation: any Navigation
}
