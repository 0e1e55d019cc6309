import GreetingContract
import GuestBookDomain

/// Walks about time: all ordered pairs of events in one turn of the main actor, a reply of the store among three events,
/// reports of the system that come late, and presentations that are refused, in each situation in which scenarios begin.
///
/// Each walk then goes on through all screens, so that it shows what is dead or left over.
public struct TimedWalks: Sendable {
  /// What the walks are about.
  public enum Kind: String, CaseIterable, Sendable {
    /// Two actions of the user in one turn.
    case twoTaps = "two taps"
    /// Text that is typed, and an action, in one turn.
    case text = "a text and a tap"
    /// An action, and a link that follows in the same turn.
    case tapThenLink = "a tap, then a link"
    /// A link, and an action that follows in the same turn.
    case linkThenTap = "a link, then a tap"
    /// Two links in one turn.
    case twoLinks = "two links"
    /// A way back of the system beside another event in one turn.
    case system = "a way back of the system"
    /// A reply of the store beside another event in one turn.
    case reply = "a reply and another event"
    /// A reply of the store and two other events in one turn.
    case replyOfThree = "a reply and two other events"
    /// The tasks of a screen that stays are cancelled, in a turn of its own or with another event.
    case cancellation = "a cancelled task"
    /// The report of a dismissal that comes after later events.
    case lateReport = "a late report"
    /// A presentation that the system refuses.
    case refusal = "a refused presentation"
  }

  /// What the walks are about.
  public let kind: Kind
  /// The walks, with their expected results.
  public let cases: [AppCase]

  /// The walks of all kinds.
  public static let all: [Self] = {
    var cases: [Kind: [AppCase]] = [:]
    for situation in situations {
      let start = GuestBookWalk(situation)
      for (kind, events) in start.closeEvents {
        var walk = start
        for event in events { walk.append(event) }
        walk.goOn()
        cases[kind, default: []].append(
          AppCase(AppWalk(events: walk.events), name: events.map(\.source).joined(separator: ", ")))
      }
    }
    return Kind.allCases.map { Self(kind: $0, cases: cases[$0] ?? []) }
  }()

  private static var situations: [(inout AppScenarioBuilder) -> Void] {
    [
      GuestBookSituation.opening, GuestBookSituation.notLoaded, GuestBookSituation.empty, GuestBookSituation.twoGuests,
      GuestBookSituation.cardOfTim, GuestBookSituation.removingTim, GuestBookSituation.editingTim,
      GuestBookSituation.updatingTim, GuestBookSituation.updatedTim, GuestBookSituation.checkingIn,
      GuestBookSituation.typedBob, GuestBookSituation.addingBob, GuestBookSituation.addedBob,
      GuestBookSituation.couldNotAddBob, GuestBookSituation.cardOfBobWhoIsNotAdded,
      GuestBookSituation.openingLink, GuestBookSituation.removingTimFromTheList,
      GuestBookSituation.updatingTimFromTheCard, GuestBookSituation.addingBobFromTheList,
    ]
  }
}

/// A walk while it is made.
private struct GuestBookWalk {
  private var histories = GuestBookHistories()

  init(_ situation: (inout AppScenarioBuilder) -> Void) {
    var builder = AppScenarioBuilder()
    situation(&builder)
    for step in builder.steps { append(step.event) }
  }

  mutating func append(_ event: AppEvent) {
    if histories.allows(event) { histories.receive(event) }
  }

  var events: [AppEvent] { histories.events }

  /// Ends the calls and goes through all screens, as far as this is possible.
  mutating func goOn() {
    let replies: [StoreReply] = [.finds([GuestBookSituation.tim]), .adds(7), .succeeds]
    let ends = replies.map { AppEvent.store(0, $0) }
    let visits: [ScreenAction] = [.checkIn, .row(0), .edit, .greeting(.editName("Eve")), .greeting(.greet)]
    let back: [AppEvent] = [.user(.greeting(.continue)), .system(.dismiss), .system(.pop), .user(.retry)]
    for event in ends + ends + back + ends { append(event) }
    for action in visits {
      append(.user(action))
      if action == .checkIn { append(.system(.dismiss)) }
    }
    for event in ends + [.user(.greeting(.continue)), .user(.remove)] + ends { append(event) }
  }

  /// What can happen in one turn, late, cancelled, or in vain in this situation.
  var closeEvents: [(TimedWalks.Kind, [AppEvent])] {
    let taps: [ScreenAction] = [
      .row(0), .row(1), .checkIn, .retry, .edit, .remove, .greeting(.greet), .greeting(.continue),
      .greeting(.editName("Ann")),
    ]
    let links: [GuestBookLink] = [.guests, .newGuest, .guest(1), .guest(2), .guest(9), .editGuest(1)]
    let ways: [AppEvent] = [.system(.pop), .system(.dismiss)]
    let events: [AppEvent] = taps.map { .user($0) } + ways + links.map { .link($0) }
    let all = events.filter(histories.allows)
    let possibleReplies: [StoreReply] = [
      .finds([GuestBookSituation.tim, GuestBookSituation.ann]), .adds(7), .succeeds, .fails,
    ]
    let replies = possibleReplies.map { AppEvent.store(0, $0) }.filter(histories.allows)
    let turns = all + replies + [.cancel]
    let pairs = turns.flatMap { first in turns.map { second in AppEvent.inOneTurn(first, second) } }
    let few = all.filter { ![.user(.greeting(.editName("Ann"))), .link(.guest(9)), .link(.guest(2))].contains($0) }
    let triples = replies.flatMap { reply in
      few.flatMap { first in
        few.flatMap { second in
          [[reply, first, second], [first, reply, second], [first, second, reply]].map { events in
            AppEvent.inOneTurn(events[0], .inOneTurn(events[1], events[2]))
          }
        }
      }
    }
    let inOneTurn = (pairs + triples + [.cancel]).filter(histories.allows).map { ($0.kind, [$0]) }
    let between: [AppEvent] = links.map { .link($0) } + replies
    let nexts: [[AppEvent]] = [[]] + [.row(1), .edit, .greeting(.greet)].map { [.user($0)] }
    let late = [SystemAction.pop, .dismiss].filter { histories.allows(.system($0)) }.flatMap { way -> [[AppEvent]] in
      let begin = AppEvent.unreported(way)
      let walks = between.flatMap { event in nexts.map { next -> [AppEvent] in [begin, event] + next + [.report] } }
      let together = replies.flatMap { [[begin, .inOneTurn($0, .report)], [begin, .inOneTurn(.report, $0)]] }
      return walks + together + [[begin, .report]]
    }
    let refused = all.map { AppEvent.refused($0) }.filter(histories.allows)
    return inOneTurn + late.map { (.lateReport, $0) } + refused.map { (.refusal, [$0]) }
  }
}

extension AppEvent {
  /// The kind of events in one turn.
  fileprivate var kind: TimedWalks.Kind {
    switch self {
    case .cancel, .inOneTurn(.cancel, _), .inOneTurn(_, .cancel): .cancellation
    case .inOneTurn(_, .inOneTurn): .replyOfThree
    case .inOneTurn(.store, _), .inOneTurn(_, .store): .reply
    case .inOneTurn(.system, _), .inOneTurn(_, .system): .system
    case .inOneTurn(.link, .link): .twoLinks
    case .inOneTurn(.link, _): .linkThenTap
    case .inOneTurn(_, .link): .tapThenLink
    case .inOneTurn(.user(.greeting(.editName)), _), .inOneTurn(_, .user(.greeting(.editName))): .text
    default: .twoTaps
    }
  }
}
