import ObservationTracking

/// The update passes of a view, which observes what they read.
@MainActor
final class UpdatePass {
  private var needsUpdate = true

  /// Runs an update if the last one has read something that has changed since, and returns whether it has.
  func runIfNeeded(_ update: () -> Void) -> Bool {
    guard needsUpdate else { return false }
    needsUpdate = false
    runUpdatePass(update) { [weak self] in self?.needsUpdate = true }
    return true
  }
}
