import Foundation
import GreetingDomain
import Observation

/// Stores the person in the user defaults; the settings make it slow or failing, so that a screen can be seen waiting.
///
/// Each call takes a moment at least, as a call over the network does. If a save failed at once, and the save before it had
/// failed too, the screen would show the same message all the time, and VoiceOver would not announce it again.
///
/// `PersonStore` belongs to no actor, so the isolation is not inferred but written.
@MainActor
@Observable
final class AppStore: PersonStore {
  /// Whether each call takes some seconds, and not only a moment.
  var isSlow = false
  /// Whether each load fails.
  var failsToLoad = false
  /// Whether each save fails.
  var failsToSave = false

  private let defaults: UserDefaults
  private let delay: Duration
  private let slowDelay: Duration

  init(defaults: UserDefaults = .standard, delay: Duration = .milliseconds(200), slowDelay: Duration = .seconds(3)) {
    self.defaults = defaults
    self.delay = delay
    self.slowDelay = slowDelay
  }

  @MainActor
  func person() async throws -> Person? {
    try await Task.sleep(for: isSlow ? slowDelay : delay)
    if failsToLoad { throw CocoaError(.fileReadUnknown) }
    guard let name = defaults.string(forKey: "name") else { return nil }
    return Person(name: name, surname: defaults.string(forKey: "surname") ?? "")
  }

  @MainActor
  func save(_ person: Person) async throws {
    try await Task.sleep(for: isSlow ? slowDelay : delay)
    if failsToSave { throw CocoaError(.fileWriteUnknown) }
    defaults.set(person.name, forKey: "name")
    defaults.set(person.surname, forKey: "surname")
  }
}
