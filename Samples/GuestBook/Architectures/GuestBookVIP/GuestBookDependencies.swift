public import GreetingDomain
public import GuestBookDomain

/// The dependencies of the scenes, which a router passes to the scene that it creates.
public struct GuestBookDependencies {
  let store: any GuestStore
  let phrasebook: any GuestBookPhrasebook
  let greetingPhrasebook: any Phrasebook

  /// Creates the dependencies of an app.
  ///
  /// - Parameters:
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the list and the card.
  ///   - greetingPhrasebook: The texts of the greeting.
  public init(store: any GuestStore, phrasebook: any GuestBookPhrasebook, greetingPhrasebook: any Phrasebook) {
    self.store = store
    self.phrasebook = phrasebook
    self.greetingPhrasebook = greetingPhrasebook
  }
}
