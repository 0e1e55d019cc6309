import GreetingContract
import GreetingDomain
import GuestBookDomain

/// Makes a walk that fails as short and as plain as it can be, so that a person sees why it fails.
@MainActor
struct AppShrinker {
  let contract: AppContract

  /// Shrinks a violation, perhaps to another one, by O(*n*³) replays, and 2^*m* of the *m* ≤ 12 events that are left then.
  func shrink(_ violation: AppViolation) async -> AppViolation {
    var best = await shrinking(like: violation).droppingChunks(of: violation)
    best = await simplifying(best)
    best = await shrinking(like: best).droppingChunks(of: best)
    best = await shrinking(like: best).droppingPairs(of: best)
    best = await simplifying(best)
    return await shrinking(like: best).choosingFewest(among: best.events, fewerThan: best)
  }

  private func shrinking(like known: AppViolation) -> Shrinking<AppEvent, AppViolation> {
    Shrinking(events: \.events) { await violation(by: $0, like: known) }
  }

  private func simplifying(_ violation: AppViolation) async -> AppViolation {
    var best = violation
    if best.language != .english {
      best = await self.violation(by: best.events, in: .english, like: best) ?? best
    }
    for index in best.events.indices where index < best.events.count {
      for event in best.events[index].plainer where index < best.events.count {
        var events = best.events
        events[index] = event
        if case .unreported = best.events[index], let report = events[index...].firstIndex(of: .report) {
          events.remove(at: report)
        }
        guard let plain = await self.violation(by: events, like: best) else { continue }
        best = plain
        break
      }
    }
    return best
  }

  /// The violation of some events, in the language of another one; `nil` if they are not possible, or obey the contract.
  private func violation(
    by events: [AppEvent], in language: Language? = nil, like known: AppViolation
  ) async -> AppViolation? {
    let language = language ?? known.language
    var histories = GuestBookHistories(in: language)
    for event in events {
      guard histories.allows(event) else { return nil }
      histories.receive(event)
    }
    return await contract.play(AppCase(AppWalk(events: events, language: language, seed: known.seed)))
  }
}

extension AppViolation {
  fileprivate var events: [AppEvent] { steps.map(\.event) }
}

extension AppEvent {
  /// Events to try in its place, the plainest first.
  fileprivate var plainer: [AppEvent] {
    let candidates: [AppEvent] =
      switch self {
      case .open: [.open(nil)]
      case .user(.greeting(.editName)): [.user(.greeting(.editName("Ann")))]
      case .user(.greeting(.editSurname)): [.user(.greeting(.editSurname("Lee")))]
      case .user(.row): [.user(.row(0))]
      case .inOneTurn(let first, let second):
        [first, second] + first.plainer.map { .inOneTurn($0, second) } + second.plainer.map { .inOneTurn(first, $0) }
      case .unreported(let action): [.system(action)]
      case .refused(let event): [event]
      case .store(let index, .failsAsCancelled): [.store(index, .fails)]
      case .store(let index, .finds(let guests)):
        (0...guests.count).map { count in
          .store(index, .finds(guests.prefix(count).map { StoredGuest($0.id, "Tim", "Cook") }))
        }
      case .link(.editGuest(let id)): [.link(.guest(id))]
      case .user, .system, .report, .link, .store, .cancel, .close: []
      }
    return candidates.filter { $0 != self }
  }
}
