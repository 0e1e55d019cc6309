import Observation

/// Makes an update now, and asks for the next one when something observable that it has read changes.
///
/// It stands in for what UIKit does around `updateProperties()` of a view or a view controller, and SwiftUI around a
/// `body`; so whoever hosts a screen calls it, and no architecture is measured by it. A change only asks for an update,
/// which the host makes on its next pass: several changes are shown at once, and never half done.
///
/// - Parameters:
///   - update: Reads what is observable, and shows it.
///   - setNeedsUpdate: Asks the host for a pass; called once, just before the first change. It is kept until then, and
///     must not keep the host.
@MainActor
public func withObservationTracking(_ update: () -> Void, setNeedsUpdate: @escaping @MainActor () -> Void) {
  Observation.withObservationTracking(update) {
    // What a screen observes is bound to the main actor, and so are its changes.
    MainActor.assumeIsolated { setNeedsUpdate() }
  }
}
