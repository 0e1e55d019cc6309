public import GreetingDomain

/// A way through the rules: events, each allowed when it happens, whose outcome the reference model knows.
public struct Walk: Hashable, Sendable {
  /// What happens, from opening on.
  public var events: [Event]
  /// The language of the screen.
  public var language: Language = .english
  /// The seed that it is made from, if it is a random one.
  public var seed: UInt64?
}
