public import GuestBookContract

/// The host of the guest book: the screens are not joined yet, so it shows nothing.
public final class VIPERApp: GuestBookApp {
  /// Makes the host of an app.
  public init(_ dependencies: AppDependencies) {}

  public func operation(for action: AppAction) -> @MainActor () async -> Void { {} }
}
