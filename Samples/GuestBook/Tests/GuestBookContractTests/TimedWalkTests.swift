import GreetingContract
import GuestBookDomain
import Testing

@testable import GuestBookContract

/// The walks about time: what they cover.
@MainActor
struct TimedWalkTests {
  @Test("Every ordered pair of events that a situation allows is played, and each kind has walks")
  func pairs() {
    let events = TimedWalks.all.flatMap(\.cases).flatMap { $0.steps.map(\.event) }
    let pairs = Set(events.filter { if case .inOneTurn = $0 { true } else { false } })
    for kind in TimedWalks.Kind.allCases {
      #expect(TimedWalks.all.contains { $0.kind == kind && $0.cases.count > 20 })
    }
    for (first, second) in [
      (AppEvent.user(.edit), AppEvent.user(.remove)), (.user(.row(0)), .user(.checkIn)),
      (.link(.newGuest), .user(.edit)),
      (.user(.greeting(.greet)), .link(.editGuest(1))), (.link(.editGuest(1)), .user(.greeting(.continue))),
      (.system(.pop), .user(.edit)), (.user(.greeting(.greet)), .system(.dismiss)),
    ] {
      #expect(pairs.contains(.inOneTurn(first, second)))
    }
    // Each pair is played in both orders, except Edit before the card is popped.
    for case .inOneTurn(let first, let second) in pairs {
      #expect(pairs.contains(.inOneTurn(second, first)) || first == .system(.pop) && second == .user(.edit))
    }
  }

  @Test(
    "A defect about time is found by the walks of its kind",
    arguments: [
      (AppDefect.checksInOverACard, TimedWalks.Kind.twoTaps), (.opensACardBelowASheet, .twoTaps),
      (.removesBelowASheet, .twoTaps), (.isBusyFromTheTaskOn, .tapThenLink), (.editsOnACardThatWasLeft, .linkThenTap),
      (.actsOnASheetThatWasLeft, .linkThenTap), (.editsOnACardThatWasLeft, .system), (.popsByALateReport, .lateReport),
      (.dismissesByALateReport, .lateReport), (.keepsASheetThatWasRefused, .refusal),
    ])
  func defects(_ defect: AppDefect, _ kind: TimedWalks.Kind) async {
    let limbo = AppLimbo()
    for (defect, isFound) in [(defect, true), (nil, false)] {
      let contract = AppContract { BrokenApp($0, defect: defect, limbo: limbo) }
      var violations = 0
      for part in TimedWalks.all.filter({ $0.kind == kind }).flatMap(\.cases) where violations == 0 {
        if await contract.play(part, lookingForLeaks: false) != nil { violations += 1 }
      }
      #expect((violations > 0) == isFound)
    }
  }
}
