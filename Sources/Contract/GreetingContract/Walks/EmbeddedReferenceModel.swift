public import GreetingDomain

/// The reference model of the greeting, as a part of the model of an app that presents the greeting.
///
/// The expected results are those of a walk with the same events, so a change request may change what the reference
/// model returns for an event. Two values are equal if their reference models are.
public struct EmbeddedReferenceModel: Hashable, Sendable {
  private var model = ReferenceModel()
  private var events: [Event] = []
  private let language: Language
  /// The result of the last event.
  public private(set) var result = Observation(content: ScreenContent(), calls: [])

  /// Makes the model of a screen that has not been opened.
  ///
  /// - Parameter language: The language of the screen.
  public init(language: Language) {
    self.language = language
  }

  /// Returns whether an event can happen.
  public func allows(_ event: Event) -> Bool { model.allows(event) }

  /// Receives an event that is allowed.
  ///
  /// - Complexity: O(*n*) in the number of events so far.
  public mutating func receive(_ event: Event) {
    _ = model.receive(event)
    events.append(event)
    if let step = ReferenceModel.steps(for: events, in: language).last { result = step.expected }
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.language == right.language && left.model == right.model
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
  }
}
