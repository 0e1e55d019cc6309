import Observation

/// Runs an update, and calls a closure before the first change to an observable property that the update has read.
///
/// It stands in for UIKit, which tracks observation in `updateProperties()`, and for SwiftUI, which tracks it in `body`.
/// Hosts call it, and it is not counted for any architecture. A change only requests an update; the host runs it in its
/// next pass, so that several changes are shown together.
///
/// - Parameters:
///   - update: Reads observable properties and shows them.
///   - setNeedsUpdate: Requests the next pass; called once, before the first change. It is retained until then, so it
///     must not retain the host.
@MainActor
public func runUpdatePass(_ update: () -> Void, setNeedsUpdate: @escaping @MainActor () -> Void) {
  withObservationTracking(update) {
    // All that a screen observes is isolated to the main actor, and so are its changes.
    MainActor.assumeIsolated { setNeedsUpdate() }
  }
}
