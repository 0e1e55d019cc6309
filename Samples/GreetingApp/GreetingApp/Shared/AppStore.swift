import Foundation
import GreetingDomain
import OSLog
import Observation

/// Stores the person in the user defaults; the menu of a screen makes it slow, or has a call fail, to show what happens.
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
  /// Whether the next load fails; the one after it succeeds.
  var failsNextLoad = false
  /// Whether the next save fails; the one after it succeeds.
  var failsNextSave = false

  private let defaults: UserDefaults
  private let delay: Duration
  private let slowDelay: Duration

  init(defaults: UserDefaults = .standard, delay: Duration = .milliseconds(200), slowDelay: Duration = .seconds(3)) {
    self.defaults = defaults
    self.delay = delay
    self.slowDelay = slowDelay
  }

  /// Whether the next call fails, a load or a save; the one after it succeeds.
  var failsOnce: Bool {
    get { failsNextLoad && failsNextSave }
    set {
      failsNextLoad = newValue
      failsNextSave = newValue
    }
  }

  @MainActor
  func person() async throws -> Person? {
    lifecycleLog.info("A load begins.")
    do {
      let person = try await load()
      lifecycleLog.info("A load ends.")
      return person
    } catch {
      if error is CancellationError {
        lifecycleLog.info("A load is cancelled.")
      } else {
        lifecycleLog.info("A load fails.")
      }
      throw error
    }
  }

  private func load() async throws -> Person? {
    try await Task.sleep(for: isSlow ? slowDelay : delay)
    if failsNextLoad {
      failsOnce = false
      throw CocoaError(.fileReadUnknown)
    }
    guard let name = defaults.string(forKey: "name") else { return nil }
    return Person(name: name, surname: defaults.string(forKey: "surname") ?? "")
  }

  @MainActor
  func save(_ person: Person) async throws {
    try await Task.sleep(for: isSlow ? slowDelay : delay)
    if failsNextSave {
      failsOnce = false
      throw CocoaError(.fileWriteUnknown)
    }
    defaults.set(person.name, forKey: "name")
    defaults.set(person.surname, forKey: "surname")
  }

  /// Forgets the person at once.
  func forget() {
    defaults.removeObject(forKey: "name")
    defaults.removeObject(forKey: "surname")
  }
}
