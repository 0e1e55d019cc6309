import GreetingDomain

/// Makes a walk that fails as short and as plain as it can be, so that a person sees why it fails.
///
/// Delta debugging after Zeller and Hildebrandt (2002), then every shorter selection of what is left.
@MainActor
struct Shrinker {
  let contract: Contract

  /// Shrinks a violation, perhaps to another one, by O(*n*²) replays, and 2^*m* of the *m* ≤ 12 events that are left then.
  func shrink(_ violation: Violation) async -> Violation {
    var best = violation
    await dropChunks(of: &best)
    await simplify(&best)
    await dropChunks(of: &best)
    await chooseFewest(of: &best)
    return best
  }

  private func dropChunks(of best: inout Violation) async {
    var violation = best
    await best.events.dropChunks { await tryOut($0, &violation) ? violation.events : nil }
    best = violation
  }

  private func simplify(_ best: inout Violation) async {
    if best.language != .english { _ = await tryOut(best.events, language: .english, &best) }
    for text in Event.plainTexts {
      if await tryOut(best.events.map { $0.editing(text) }, &best) { break }
    }
    for index in best.events.indices {
      for text in Event.plainTexts where index < best.events.count {
        var events = best.events
        events[index] = events[index].editing(text)
        if events == best.events { break }
        if await tryOut(events, &best) { break }
      }
    }
  }

  private func chooseFewest(of best: inout Violation) async {
    // If the store finds a person, no text has to be typed.
    for events in [best.events, best.events.map(\.findingSomebody)] {
      var violation = best
      await events.chooseFewest(fewerThan: best.events.count) { await tryOut($0, &violation) ? violation.events : nil }
      best = violation
    }
  }

  /// Replaces the best violation by that of some events, if they are possible and fail.
  private func tryOut(_ events: [Event], language: Language? = nil, _ best: inout Violation) async -> Bool {
    var model = ReferenceModel()
    for event in events {
      guard model.allows(event) else { return false }
      _ = model.receive(event)
    }
    let walk = Walk(events: events, language: language ?? best.language, seed: best.seed)
    guard let violation = await contract.play(ContractCase(walk)) else { return false }
    best = violation
    return true
  }
}

extension Violation {
  fileprivate var events: [Event] { steps.map(\.event) }
}

extension Event {
  /// Texts to try in place of others, the plainest first.
  fileprivate static let plainTexts: [Text] = ["", "Ann", Text(repeating: "n", count: 41)]

  /// The same event with another text, if it is an edit, or with a plain person, if it brings one.
  fileprivate func editing(_ text: Text) -> Event {
    switch self {
    case .user(.editName): .user(.editName(text))
    case .user(.editSurname): .user(.editSurname(text))
    case .store(.finds): .store(.finds("Tim", "Cook"))
    default: self
    }
  }

  /// The same event, with a person found instead of nobody.
  fileprivate var findingSomebody: Event {
    self == .store(.findsNobody) ? .store(.finds("Tim", "Cook")) : self
  }
}
