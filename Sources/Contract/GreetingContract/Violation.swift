public import GreetingDomain

/// How a screen breaks the contract.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// What no screen may do, whatever is expected of an event.
  public enum Kind: Error, Hashable, Sendable {
    /// The result is not the one that the contract demands; this is the observed result.
    case diverges(Observation)
    /// It calls the store while a call is pending.
    case callsWhilePending
    /// An action has not ended, and waits for something else than the store.
    case waitsForSomethingElse
    /// The view receives a message after closing.
    case messagesViewAfterClosing
    /// Objects, listed by type, outlive the screen.
    case leaks([String])
  }

  /// The events and their expected results, up to the event at which the screen breaks the contract.
  public let steps: [Step]
  /// What the screen did at the last of the steps, or after it.
  public let kind: Kind
  /// The language of the screen.
  public let language: Language
  /// The seed of the walk that found it, if it was a random one.
  public let seed: UInt64?

  init(of contractCase: ContractCase, steps: some Sequence<Step>, kind: Kind) {
    self.steps = Array(steps)
    self.kind = kind
    language = contractCase.language
    seed = contractCase.seed
  }

  /// What is wrong, where it comes from, and a scenario that shows it, to be pasted among the others.
  public var description: String {
    var lines = [summary]
    if let seed { lines.append("Found by the random walk with seed \(seed), then shrunk.") }
    if !steps.isEmpty { lines.append(ScenarioSource(steps: steps, language: language).text) }
    return lines.joined(separator: "\n")
  }

  /// The event after which it is wrong, in words.
  public var event: String? { steps.last?.event.words }

  /// What is wrong.
  public var summary: String {
    var lines = ["The screen \(kind.summary)."]
    if case .diverges(let observed) = kind, let expected = steps.last?.expected {
      lines += expected.differences(from: observed)
    }
    return lines.joined(separator: "\n")
  }
}

extension Violation.Kind {
  fileprivate var summary: String {
    switch self {
    case .diverges: "does not do what the contract demands"
    case .callsWhilePending: "calls the store while a call is pending"
    case .waitsForSomethingElse: "has an action that neither ends nor waits for the store"
    case .messagesViewAfterClosing: "sends its view a message after closing"
    case .leaks(let types): "leaves objects behind after closing: \(types.joined(separator: ", "))"
    }
  }
}

extension Observation {
  fileprivate func differences(from observed: Self) -> [String] {
    var lines: [String] = []
    for (field, other) in zip(content.fields, observed.content.fields) where field != other {
      lines.append("  \(field.name): expected \(field.words), observed \(other.words)")
    }
    if calls != observed.calls {
      lines.append("  calls: expected \(calls.words), observed \(observed.calls.words)")
    }
    return lines
  }
}

extension ScreenContent.Field {
  fileprivate var words: String { value == "nil" ? "none" : value }
}

extension [Call] {
  fileprivate var words: String {
    isEmpty ? "none" : map { String([$0].source.dropFirst()) }.joined(separator: ", ")
  }
}
