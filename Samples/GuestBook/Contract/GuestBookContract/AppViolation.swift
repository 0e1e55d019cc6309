public import GreetingDomain

/// How an app breaks the contract.
public struct AppViolation: Hashable, Sendable, CustomStringConvertible {
  /// What no app may do, whatever is expected of an event.
  public enum Kind: Error, Hashable, Sendable {
    /// The result is not the one that the contract demands; this is the observed result.
    case diverges(AppObservation)
    /// The stage has other screens than a list, a card on it, and a greeting as a sheet.
    case unexpectedScreens([String])
    /// An action has not ended, and waits for something else than a call of its own.
    case waitsForSomethingElse
    /// An action has ended, and a call that it has made is still pending.
    case leavesCallUnattended
    /// A host is notified of changes again and again.
    case neverComesToRest
    /// A view receives a message after its screen was left.
    case updatesAfterLeaving(String)
    /// Objects, listed by type, outlive their screen or the app.
    case leaks([String])
    /// There are more objects of these types than in the same situation before.
    case accumulates([String])
  }

  /// The events and their expected results, up to the event at which the app breaks the contract.
  public let steps: [AppStep]
  /// What the app did at the last of the steps, or after it.
  public let kind: Kind
  /// The language of the app.
  public let language: Language
  /// The seed of the walk that found it, if it was a random one.
  public let seed: UInt64?

  init(steps: [AppStep], of part: AppCase, kind: Kind) {
    self.steps = steps
    self.kind = kind
    language = part.language
    seed = part.seed
  }

  /// What is wrong, where it comes from, and a scenario that shows it, to be pasted among the others.
  public var description: String {
    var lines = [summary]
    if let seed { lines.append("Found by the random walk with seed \(seed), then shrunk.") }
    if !steps.isEmpty { lines.append(AppScenarioSource(steps: steps, language: language).text) }
    return lines.joined(separator: "\n")
  }

  /// The event after which it is wrong, in words.
  public var event: String? { steps.last?.event.words }

  /// What is wrong.
  public var summary: String {
    var lines = ["The app \(kind.summary)."]
    if case .diverges(let observed) = kind, let expected = steps.last?.expected {
      lines += expected.differences(from: observed)
    }
    return lines.joined(separator: "\n")
  }
}

extension AppViolation.Kind {
  fileprivate var summary: String {
    switch self {
    case .diverges: "does not do what the contract demands"
    case .unexpectedScreens(let types): "has unexpected screens on the stage: \(types.joined(separator: ", "))"
    case .waitsForSomethingElse: "has an action that neither ends nor waits for a call of its own"
    case .leavesCallUnattended: "has an action that ends before a call that it has made"
    case .neverComesToRest: "notifies its views again and again"
    case .updatesAfterLeaving(let type): "sends a view a message after its screen was left: \(type)"
    case .leaks(let types): "leaves objects behind: \(types.joined(separator: ", "))"
    case .accumulates(let types): "has more objects than in the same situation before: \(types.joined(separator: ", "))"
    }
  }
}

extension AppObservation {
  fileprivate func differences(from observed: Self) -> [String] {
    let (expected, shown) = (content.fields, observed.content.fields)
    let names = Set(expected.keys).union(shown.keys).filter { name in
      // A screen that is missing, or that should not be there, is not listed with its parts.
      let screen = String(name.prefix { $0 != "?" })
      return expected[name] != shown[name] && (screen == name || expected[screen] == shown[screen])
    }
    var lines = names.sorted().map { name in
      "  \(label(of: name)): expected \(words(expected[name], of: name)), observed \(words(shown[name], of: name))"
    }
    if calls != observed.calls {
      lines.append("  calls: expected \(calls.words), observed \(observed.calls.words)")
    }
    return lines
  }

  /// The name of a field, after that of its screen.
  private func label(of name: String) -> String {
    let parts = name.split(separator: "?.")
    let screen = ["guests": "list", "greeting": "sheet"][parts[0]] ?? parts[0]
    return parts.count == 1 ? String(screen) : "\(screen), \(parts[1])"
  }

  private func words(_ value: String?, of name: String) -> String {
    guard let value else { return name.contains(".is") || name.contains(".can") ? "false" : "none" }
    return value.hasSuffix("Content()") ? "shown" : value.hasPrefix(".") ? String(value.dropFirst()) : value
  }
}

extension [AppCall] {
  fileprivate var words: String {
    isEmpty ? "none" : map { String([$0].source.dropFirst()) }.joined(separator: ", ")
  }
}
