import Observation
import ObservationTracking

/// The update passes of a view, which observes what they read until it is deallocated.
///
/// `withObservationTracking` ends an observation only at the next change. Until then, the guest book would retain the
/// observation of each card that was left. A change of `scope` ends it.
@MainActor
final class UpdatePass {
  @Observable
  final class Scope {
    var isEnded = false
  }

  private var needsUpdate = true
  private let scope = Scope()

  isolated deinit {
    scope.isEnded = true
  }

  /// Runs an update if the last one has read something that has changed since, and returns whether it has.
  func runIfNeeded(_ update: () -> Void) -> Bool {
    guard needsUpdate else { return false }
    needsUpdate = false
    runUpdatePass {
      _ = scope.isEnded
      update()
    } setNeedsUpdate: { [weak self] in
      self?.needsUpdate = true
    }
    return true
  }
}
