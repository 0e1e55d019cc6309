import GreetingDemo
package import GreetingDomain
package import GuestBookDomain

/// The guest book of an architecture: the object that the demo owns, and the closures that it calls.
package struct DemoGuestBook {
  let screen: DemoScreen
  let link: @MainActor () -> GuestBookLink?
  let openLink: @MainActor (GuestBookLink) -> Void

  /// Creates a guest book for the demo.
  ///
  /// - Parameters:
  ///   - root: The object that owns the app's other objects, except for the screens, which the stage owns.
  ///   - start: Shows the list on the stage, and the screens of a link when the guests are loaded.
  ///   - link: The link that restores the screens.
  ///   - openLink: Opens a link while the app runs.
  ///   - updateStage: Shows the app's path on the stage; called after ``start``, and again after an observable property
  ///     that it has read has changed.
  package init(
    keeping root: AnyObject, start: @escaping @MainActor () -> Void,
    link: @escaping @MainActor () -> GuestBookLink?, openLink: @escaping @MainActor (GuestBookLink) -> Void,
    updateStage: @escaping @MainActor () -> Void = {}
  ) {
    screen = DemoScreen(keeping: root, open: { start() }, updateProperties: updateStage)
    self.link = link
    self.openLink = openLink
  }
}

/// The objects that a composition root needs to create a guest book.
package struct GuestBookDemoDependencies {
  /// Shows the screens.
  package let stage: TerminalStage
  /// The store of the guests.
  package let store: any GuestStore
  /// The texts of the list and the card.
  package let phrasebook: any GuestBookPhrasebook
  /// The texts of the greeting.
  package let greetingPhrasebook: any Phrasebook
  /// The link with which the app starts.
  package let link: GuestBookLink?
}
