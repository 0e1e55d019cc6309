public import GreetingDomain

/// A sequence of events, each allowed when it happens; the reference model computes the expected results.
public struct AppWalk: Hashable, Sendable {
  /// The events, from opening on.
  public var events: [AppEvent]
  /// The language of the app.
  public var language: Language = .english
  /// The seed that it is made from, if it is a random one.
  public var seed: UInt64?
}
