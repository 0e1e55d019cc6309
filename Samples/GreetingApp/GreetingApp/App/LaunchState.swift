import Foundation
import GreetingDomain
import GuestBookDomain

/// What the app opens at its launch, as its arguments say: `-screen UIKit/MVP -state loadFails -open guests/2/edit`.
struct LaunchState: Equatable {
  /// What the store does first, so that a screen can be seen in each state.
  enum StoreState: String, CaseIterable {
    /// Nobody is stored.
    case nobody
    /// A person and two guests are stored.
    case loaded
    /// The store does not reply for an hour.
    case busy
    /// The first load fails.
    case loadFails
    /// A person and two guests are stored, and the first save fails.
    case saveFails
  }

  /// The half of the app that is shown, `nil` for the one of the last launch.
  private(set) var half: Half?
  /// The name of the screen that is open in this half.
  private(set) var screen: String?
  /// The link that the guest book of the screen is opened with; `nil` if the greeting is opened.
  private(set) var link: GuestBookLink?
  /// What the store does first; `nil` for the store of all launches.
  private(set) var storeState: StoreState?

  /// Reads the arguments, and ignores those that it does not know.
  init(arguments: [String]) {
    let parts = Self.value(of: "-screen", in: arguments)?.split(separator: "/", maxSplits: 1).map(String.init) ?? []
    half = parts.first.flatMap(Half.init)
    screen = half == nil ? nil : parts.dropFirst().first
    link = screen == nil ? nil : Self.value(of: "-open", in: arguments).flatMap(GuestBookLink.init)
    storeState = Self.value(of: "-state", in: arguments).flatMap(StoreState.init)
  }

  private static func value(of name: String, in arguments: [String]) -> String? {
    guard let index = arguments.firstIndex(of: name), arguments.indices.contains(index + 1) else { return nil }
    return arguments[index + 1]
  }

  /// Creates the store; the one of a state has nothing from other launches.
  func makeStore() -> AppStore {
    let suite = "launch-state"
    guard let storeState, let defaults = UserDefaults(suiteName: suite) else { return AppStore() }
    defaults.removePersistentDomain(forName: suite)
    let store = AppStore(defaults: defaults, slowDelay: .seconds(3600))
    if storeState == .loaded || storeState == .saveFails {
      defaults.set("Tim", forKey: "name")
      defaults.set("Cook", forKey: "surname")
      for (name, surname) in [("Tim", "Cook"), ("Ada", "Lovelace")] {
        if let person = Person(name: name, surname: surname) { store.append(person) }
      }
    }
    store.isSlow = storeState == .busy
    store.failsNextLoad = storeState == .loadFails
    store.failsNextSave = storeState == .saveFails
    return store
  }
}
