import GreetingDomain

/// Makes a walk that fails as short and as plain as it can be, so that a person sees why it fails.
///
/// Delta debugging after Zeller and Hildebrandt (2002), then every shorter selection of what is left.
@MainActor
struct Shrinker {
  let contract: Contract

  /// Shrinks a violation, perhaps to another one, by O(*n*²) replays, and 2^*m* of the *m* ≤ 12 events that are left then.
  func shrink(_ violation: Violation) async -> Violation {
    var best = await shrinking(like: violation).droppingChunks(of: violation)
    best = await simplifying(best)
    let shrinking = shrinking(like: best)
    best = await shrinking.droppingChunks(of: best)
    // If the store finds a person, no text has to be typed.
    for events in [best.events, best.events.map(\.findingSomebody)] {
      best = await shrinking.choosingFewest(among: events, fewerThan: best)
    }
    return best
  }

  private func shrinking(like known: Violation) -> Shrinking<Event, Violation> {
    Shrinking(events: \.events) { await violation(by: $0, like: known) }
  }

  private func simplifying(_ violation: Violation) async -> Violation {
    var best = violation
    if best.language != .english {
      best = await self.violation(by: best.events, in: .english, like: best) ?? best
    }
    for text in Event.plainTexts {
      guard let plain = await self.violation(by: best.events.map({ $0.editing(text) }), like: best) else { continue }
      best = plain
      break
    }
    for index in best.events.indices {
      for text in Event.plainTexts where index < best.events.count {
        var events = best.events
        events[index] = events[index].editing(text)
        if events == best.events { break }
        guard let plain = await self.violation(by: events, like: best) else { continue }
        best = plain
        break
      }
      best = await shorteningText(at: index, of: best)
    }
    return best
  }

  /// Drops the Unicode scalars of a typed text that do not matter.
  private func shorteningText(at index: Int, of violation: Violation) async -> Violation {
    var best = violation
    var position = 0
    while index < best.events.count, var scalars = best.events[index].oddText?.string.unicodeScalars,
      position < scalars.count
    {
      scalars.remove(at: scalars.index(scalars.startIndex, offsetBy: position))
      var events = best.events
      events[index] = events[index].editing(Text(String(scalars)))
      if let short = await self.violation(by: events, like: best) { best = short } else { position += 1 }
    }
    return best
  }

  /// The violation of some events, in the language of another one; `nil` if they are not possible, or obey the contract.
  private func violation(by events: [Event], in language: Language? = nil, like known: Violation) async -> Violation? {
    guard events.arePossible else { return nil }
    return await contract.play(
      ContractCase(Walk(events: events, language: language ?? known.language, seed: known.seed)))
  }
}

extension Violation {
  fileprivate var events: [Event] { steps.map(\.event) }
}

extension Event {
  /// Texts to try in place of others, the plainest first: one is another name, and one is not what is greeted.
  fileprivate static let plainTexts: [Text] = ["", "Ann", "Bob", " Ann ", Text(repeating: "n", count: 41)]

  /// The text of an edit, unless it is plain.
  fileprivate var oddText: Text? {
    switch self {
    case .user(.editName(let text)), .user(.editSurname(let text)): Self.plainTexts.contains(text) ? nil : text
    default: nil
    }
  }

  /// The same event with another text, if it is an edit, or with a plain person, if it brings one.
  fileprivate func editing(_ text: Text) -> Event {
    switch self {
    case .user(.editName): .user(.editName(text))
    case .user(.editSurname): .user(.editSurname(text))
    case .store(.finds): .store(.finds("Tim", "Cook"))
    case .inOneTurn(let first, let second): .inOneTurn(first.editing(text), second.editing(text))
    default: self
    }
  }

  /// The same event, with a person found instead of nobody.
  fileprivate var findingSomebody: Event {
    self == .store(.findsNobody) ? .store(.finds("Tim", "Cook")) : self
  }
}
