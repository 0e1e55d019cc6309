import GreetingDomain
import Testing

@testable import GreetingContract

/// The harness itself: it accepts a screen that obeys, and rejects each one that does not.
@MainActor
final class HarnessTests {
  private let limbo = Limbo()

  isolated deinit {
    limbo.end()
  }

  private static let randomWalks = Array(RandomWalks(seed: 0, count: 4000))
  private static let walks = TransitionWalks.all + ReplyWalks.all.flatMap(\.walks) + randomWalks

  private func contract(for defect: Defect?) -> Contract {
    let limbo = limbo
    return Contract(
      { BrokenScreen($0, defect: defect, limbo: limbo) },
      // A screen that waits for ever is waited for in vain.
      patience: Patience(defect?.waitsForEver == true ? .milliseconds(200) : .seconds(10)))
  }

  @Test("Finds nothing wrong with a screen that obeys")
  func acceptsTheRules() async {
    let contract = contract(for: nil)
    for scenario in Scenario.all {
      #expect(await contract.play(ContractCase(scenario)) == nil)
    }
    #expect(await contract.firstViolation(in: Self.walks) == nil)
  }

  @Test("Rejects a broken screen by the fewest steps", arguments: Defect.allCases)
  func rejects(_ defect: Defect) async throws {
    let contract = contract(for: defect)
    let violation = try #require(await contract.firstViolation(in: Self.walks))
    #expect(violation.steps.count == defect.fewestSteps, "\(violation)")

    // No shorter way through the same events shows it.
    let shorter = Walk.all(
      over: Set(violation.steps.map(\.event)), shorterThan: violation.steps.count, in: violation.language)
    for walk in shorter {
      #expect(await contract.play(ContractCase(walk)) == nil)
    }
  }

  @Test(
    "Shows a defect by texts that can be read, where others do not matter",
    arguments: Set(Defect.allCases).subtracting([
      .normalizesWhatIsTyped, .countsScalars, .countsWhiteSpaceAtTheEnds,
    ]))
  func readableTexts(_ defect: Defect) async throws {
    let violation = try #require(await contract(for: defect).firstViolation(in: Self.randomWalks))
    let texts = violation.steps.flatMap(\.event.parts).flatMap { event -> [Text] in
      switch event {
      case .user(.editName(let text)), .user(.editSurname(let text)): [text]
      case .store(.finds(let name, let surname)): [name, surname]
      default: []
      }
    }
    let plain: Set<Text> = ["", "Ann", "Bob", " Ann ", "Tim", "Cook", Text(repeating: "n", count: 41)]
    #expect(plain.isSuperset(of: texts), "\(violation)")
  }

  @Test(
    "Rejects what no screen may do at once, by its own name",
    arguments: [
      (Defect.waitsForEverBeforeItLoads, Violation.Kind.waitsForSomethingElse),
      (.waitsForEverAfterLoading, .waitsForSomethingElse),
      (.retriesWhileBusy, .callsWhilePending),
      (.updatesAfterClosing, .messagesViewAfterClosing),
      (.messagesTheViewWhileItCloses, .messagesViewAfterClosing),
      (.isKeptAlive, .leaks(["BrokenScreen", "Part"])),
      (.leavesAPartBehind, .leaks(["Part"])),
    ])
  func names(_ defect: Defect, _ kind: Violation.Kind) async {
    let contract = contract(for: defect)
    #expect(await contract.firstViolation(in: TransitionWalks.all)?.kind == kind)
  }

  @Test("Prints a violation with a scenario that can be pasted among the others")
  func description() async {
    let events: [Event] = [.user(.open), .store(.fails), .user(.editName("\u{85}-e\u{301}\u{2028}"))]
    let walk = Walk(events: events, language: .russian, seed: 7)
    let violation = await contract(for: .normalizesWhatIsTyped).firstViolation(in: [walk])
    #expect(
      violation?.description == #"""
        The screen does not do what the contract demands.
          name: expected "e\u{301}", observed "é"
        Found by the random walk with seed 7, then shrunk.
            Self("Found by a walk", rule: 0) {
              $0.when(.user(.open), calls: .load) {
                $0.title = "Welcome!"
                $0.isBusy = true
              }
              $0.when(.user(.editName("e\u{301}"))) {
                $0.name = "e\u{301}"
              }
            },
        """#)
    #expect(violation?.steps == Scenario.pasted[0].steps)
  }

  @Test("Plays the events after the first divergence only if asked to, and only while there is a call to reply to")
  func goesOn() async {
    let contract = contract(for: .hidesRetry)
    let walk = Walk(events: [.user(.open), .store(.fails), .user(.retry), .store(.findsNobody)])
    for goesOn in [false, true] {
      var played: [Event] = []
      let violation = await contract.play(ContractCase(walk), goingOn: goesOn) {
        if let event = $0 { played.append(event) }
      }
      #expect(played == (goesOn ? walk.events : Array(walk.events.prefix(2))))
      #expect(violation?.steps.map(\.event) == Array(walk.events.prefix(2)))
    }
  }
}

extension Walk {
  /// All walks over some events that are shorter than a length.
  fileprivate static func all(over events: Set<Event>, shorterThan length: Int, in language: Language) -> [Walk] {
    var walks: [Walk] = []
    if length > 0 { extend([], ReferenceModel()) }
    return walks

    func extend(_ prefix: [Event], _ model: ReferenceModel) {
      let possible = events.filter { model.allows($0) }
      // A walk that goes on is a part of another one.
      if prefix.count + 1 == length || possible.isEmpty { walks.append(Walk(events: prefix, language: language)) }
      guard prefix.count + 1 < length else { return }
      for event in possible {
        var next = model
        _ = next.receive(event)
        extend(prefix + [event], next)
      }
    }
  }
}

extension Scenario {
  /// What the test above prints, pasted.
  fileprivate static let pasted: [Self] = [
    Self("Found by a walk", rule: 0) {
      $0.when(.user(.open), calls: .load) {
        $0.title = "Welcome!"
        $0.isBusy = true
      }
      $0.when(.user(.editName("e\u{301}"))) {
        $0.name = "e\u{301}"
      }
    }
  ]
}
