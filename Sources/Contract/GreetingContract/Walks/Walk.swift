public import GreetingDomain

/// A sequence of events, each allowed when it happens; the reference model computes the expected results.
public struct Walk: Hashable, Sendable {
  /// The events, from opening on.
  public var events: [Event]
  /// The language of the screen.
  public var language: Language = .english
  /// The seed that it is made from, if it is a random one.
  public var seed: UInt64?
}

extension [Event] {
  /// The orders in which a screen may take the events, that of the events first.
  ///
  /// - Complexity: O(2^*n*) in the number of turns with two events.
  var orders: [Self] {
    reduce(into: [[]]) { orders, event in
      let more = event.swapped.map { swapped in orders.map { $0 + [swapped] } } ?? []
      orders = orders.map { $0 + [event] } + more
    }
  }

  /// Whether each event is allowed when it happens, in whichever order the events of a turn are taken.
  var arePossible: Bool {
    var models: Set = [ReferenceModel()]
    return allSatisfy { models.receive($0) }
  }
}

extension Set<ReferenceModel> {
  /// Receives an event if all models allow it, and returns whether they do. Afterwards there is a model for each order.
  mutating func receive(_ event: Event) -> Bool {
    guard allSatisfy({ $0.allows(event) }) else { return false }
    self = Set(
      flatMap { model in
        [event, event.swapped].compactMap { $0 }.map { event in
          var model = model
          _ = model.receive(event)
          return model
        }
      })
    return true
  }
}

extension Event {
  /// The events of a turn, in order.
  var parts: [Self] {
    if case .inOneTurn(let first, let second) = self { [first, second] } else { [self] }
  }

  var isReply: Bool {
    if case .store = self { true } else { false }
  }

  /// The same turn in the other order, if two events happen in it.
  fileprivate var swapped: Event? {
    if case .inOneTurn(let first, let second) = self { .inOneTurn(second, first) } else { nil }
  }
}
