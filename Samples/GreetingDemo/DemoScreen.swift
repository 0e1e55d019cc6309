public import GreetingDomain

/// The greeting screen of an architecture: the object that the host owns, and the closures that it calls.
public struct DemoScreen {
  let root: AnyObject
  let open: @MainActor () async -> Void
  let updateProperties: @MainActor () -> Void

  /// Creates a screen for a host.
  ///
  /// - Parameters:
  ///   - root: The object that owns the other objects of the screen; the host owns it.
  ///   - open: The first action of the screen; called when the screen opens.
  ///   - updateProperties: Updates the view from observable properties; called when the screen opens, and again after a
  ///     property that it has read has changed.
  public init(
    keeping root: AnyObject, open: @escaping @MainActor () async -> Void,
    updateProperties: @escaping @MainActor () -> Void = {}
  ) {
    self.root = root
    self.open = open
    self.updateProperties = updateProperties
  }
}

/// The objects that a composition root needs to create a screen.
public struct DemoDependencies {
  /// The widgets of the view.
  public let form: GreetingForm
  /// Starts the user's actions, and cancels them when the screen closes.
  public let host: ScreenHost
  /// The store of the person.
  public let store: any PersonStore
  /// The texts of the screen.
  public let phrasebook: any Phrasebook
  /// Shows the welcome card.
  public let navigation: any Navigation
}
