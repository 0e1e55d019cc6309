import GreetingContract
import GreetingDomain
import GuestBookDomain

/// Makes a walk that fails as short and as plain as it can be, so that a person sees why it fails.
@MainActor
struct AppShrinker {
  let contract: AppContract

  /// Shrinks a violation, perhaps to another one, by O(*n*³) replays, and 2^*m* of the *m* ≤ 12 events that are left then.
  func shrink(_ violation: AppViolation) async -> AppViolation {
    var best = violation
    await dropChunks(of: &best)
    await simplify(&best)
    await dropChunks(of: &best)
    await dropPairs(of: &best)
    await simplify(&best)
    var fewest = best
    await best.events.chooseFewest(fewerThan: best.events.count) { await tryOut($0, &fewest) ? fewest.events : nil }
    return fewest
  }

  private func dropChunks(of best: inout AppViolation) async {
    var violation = best
    await best.events.dropChunks { await tryOut($0, &violation) ? violation.events : nil }
    best = violation
  }

  private func dropPairs(of best: inout AppViolation) async {
    var violation = best
    await best.events.dropPairs { await tryOut($0, &violation) ? violation.events : nil }
    best = violation
  }

  private func simplify(_ best: inout AppViolation) async {
    if best.language != .english { _ = await tryOut(best.events, language: .english, &best) }
    for index in best.events.indices where index < best.events.count {
      for event in best.events[index].plainer where index < best.events.count {
        var events = best.events
        events[index] = event
        if case .unreported = best.events[index], let report = events[index...].firstIndex(of: .report) {
          events.remove(at: report)
        }
        if await tryOut(events, &best) { break }
      }
    }
  }

  /// Replaces the best violation by that of some events, if they are possible and fail.
  private func tryOut(_ events: [AppEvent], language: Language? = nil, _ best: inout AppViolation) async -> Bool {
    let language = language ?? best.language
    var model = GuestBookModel(language: language)
    for event in events {
      guard model.allows(event) else { return false }
      _ = model.receive(event)
    }
    let walk = AppWalk(events: events, language: language, seed: best.seed)
    guard let violation = await contract.play(AppCase(walk)) else { return false }
    best = violation
    return true
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
      case .inOneTurn(let first, let second): [first, second]
      case .unreported(let action): [.system(action)]
      case .refused(let event): [event]
      case .store(let index, .failsAsCancelled): [.store(index, .fails)]
      case .store(let index, .finds(let guests)):
        (0...guests.count).map { count in
          .store(index, .finds(guests.prefix(count).map { StoredGuest($0.id, "Tim", "Cook") }))
        }
      case .link(.editGuest(let id)): [.link(.guest(id))]
      case .user, .system, .report, .link, .store, .close: []
      }
    return candidates.filter { $0 != self }
  }
}
