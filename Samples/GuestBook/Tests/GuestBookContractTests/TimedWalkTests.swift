import GreetingContract
import GuestBookDomain
import Testing

@testable import GuestBookContract

/// The walks about time: what they cover.
@MainActor
struct TimedWalkTests {
  @Test("Every ordered pair of events that a situation allows is played, and each kind has walks")
  func pairs() {
    let events = TimedWalks.all.flatMap(\.cases).flatMap(\.events)
    let pairs = Set(events.filter { $0.parts.count > 1 })
    for kind in TimedWalks.Kind.allCases {
      #expect(TimedWalks.all.contains { $0.kind == kind && $0.cases.count > 20 })
    }
    for (first, second) in [
      (AppEvent.user(.edit), AppEvent.user(.remove)), (.user(.row(0)), .user(.checkIn)),
      (.link(.newGuest), .user(.edit)),
      (.user(.edit), .system(.pop)), (.store(0, .succeeds), .user(.row(0))), (.cancel, .store(0, .fails)),
      (.user(.greeting(.greet)), .link(.editGuest(1))), (.link(.editGuest(1)), .user(.greeting(.continue))),
      (.system(.pop), .user(.edit)), (.user(.greeting(.greet)), .system(.dismiss)),
    ] {
      #expect(pairs.contains(.inOneTurn(first, second)))
    }
    // Each is played in each order.
    let turns = Set(pairs.map(\.parts))
    for parts in turns { #expect(turns.contains(parts.reversed())) }
  }

  @Test(
    "A defect about time is found by the walks of its kind",
    arguments: [
      (AppDefect.checksInOverACard, TimedWalks.Kind.twoTaps), (.opensACardBelowASheet, .twoTaps),
      (.removesBelowASheet, .twoTaps), (.isBusyFromTheTaskOn, .tapThenLink), (.editsOnACardThatWasLeft, .linkThenTap),
      (.actsOnASheetThatWasLeft, .linkThenTap), (.editsOnACardThatWasLeft, .system), (.popsByALateReport, .lateReport),
      (.dismissesByALateReport, .lateReport), (.keepsASheetThatWasRefused, .refusal),
      (.keepsTheSheetOfACardThatWasPopped, .system), (.isBusyUntilTheNextTask, .reply),
      (.opensTheGuestAtThePlace, .reply), (.opensTheGuestAtThePlace, .replyOfThree),
      (.losesTheLinkOfACancelledLoad, .cancellation),
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
