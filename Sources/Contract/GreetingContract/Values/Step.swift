/// The complete result of an event: nothing that is not expected may happen.
public struct Observation: Hashable, Sendable {
  /// What the screen shows.
  public var content: ScreenContent
  /// What the screen called, in order.
  public var calls: [Call]
}

/// An event and its expected result.
public struct Step: Hashable, Sendable {
  /// What happens.
  public let event: Event
  /// What the screen has to show and to call.
  public let expected: Observation
}
