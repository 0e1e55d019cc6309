import Observation

/// Binds a view to a view model: renders at once, and again when what was read in rendering has changed.
///
/// Owned by the host's view. As with UIKit's own observation tracking, a change only marks the view as invalid; the host
/// renders on its next pass, so that several changes are rendered once, and never half done.
@MainActor
public final class GreetingBinding {
  private let render: () -> Void
  private let setNeedsUpdate: () -> Void
  private var isInvalid = true

  /// Binds, and renders for the first time.
  ///
  /// - Parameters:
  ///   - render: Reads the view model and shows what it read. It must not keep the owner of the binding alive.
  ///   - setNeedsUpdate: Asks the host for a pass, in which it calls `updateIfNeeded()`. It must not keep the owner of
  ///     the binding alive either.
  public init(render: @escaping () -> Void, setNeedsUpdate: @escaping () -> Void) {
    self.render = render
    self.setNeedsUpdate = setNeedsUpdate
    updateIfNeeded()
  }

  /// Renders again if something has changed since the last time.
  public func updateIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    withObservationTracking(render) { [weak self] in
      // The view model is bound to the main actor, so this is called there, just before the change.
      MainActor.assumeIsolated { self?.invalidate() }
    }
  }

  private func invalidate() {
    isInvalid = true
    setNeedsUpdate()
  }
}
