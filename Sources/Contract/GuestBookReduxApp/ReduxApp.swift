public import GuestBookContract

/// The host of the guest book, which has no flow yet.
public final class ReduxApp: GuestBookApp {
  /// Makes the host of an app.
  public init(_ dependencies: AppDependencies) {}

  public func operation(for action: AppAction) -> @MainActor () async -> Void { {} }
}
