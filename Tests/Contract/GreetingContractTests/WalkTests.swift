import GreetingDomain
import Testing

@testable import GreetingContract

/// The walks: what they cover, and that they can be had again.
struct WalkTests {
  @Test("The transition walks take every transition out of every reachable state")
  func transitions() {
    var taken: Set<Transition> = []
    for walk in TransitionWalks.all {
      var model = ReferenceModel()
      for event in walk.events {
        taken.insert(Transition(state: model, event: event))
        _ = model.receive(event)
      }
    }
    let explored = TransitionWalks.explore(TransitionWalks.alphabet)
    #expect(explored.states == 280)
    #expect(explored.transitions == 1183)
    #expect(taken.count == explored.transitions)
    let reached = Set(taken.map(\.target))
    #expect(reached.count == explored.states - 1)
    #expect(
      reached.allSatisfy { state in
        TransitionWalks.alphabet.allSatisfy { event in
          !state.allows(event) || taken.contains(Transition(state: state, event: event))
        }
      })
  }

  @Test("Each reply meets each other event in one turn, in both orders, and each pending action is cancelled")
  func replies() {
    let events = ReplyWalks.all.map { Set($0.walks.flatMap(\.events)) }
    let replies: [Event] = [
      .store(.finds("Tim", "Cook")), .store(.findsNobody), .store(.saves), .store(.fails), .store(.failsAsCancelled),
    ]
    let others: [Event] = [
      .user(.editName("Bob")), .user(.editSurname("Lee")), .user(.greet), .user(.retry), .user(.continue),
      .user(.close(keepingView: false)), .user(.close(keepingView: true)), .cancel,
    ]
    for reply in replies {
      for other in others {
        #expect(events[0].isSuperset(of: [.inOneTurn(reply, other), .inOneTurn(other, reply)]))
      }
    }
    #expect(events[1].contains(.cancel))
    #expect(ReplyWalks.all.map(\.walks.count) == [704, 176])
  }

  @Test("A tap that a reply of the same turn makes available acts or not, and an edit always does")
  func courses() {
    let start: [Event] = [.user(.open), .user(.editName("Ann"))]
    func calls(_ event: Event) -> Set<[Call]> {
      let part = ContractCase(Walk(events: start + [event]))
      return Set(([part.steps] + part.otherCourses).compactMap { $0.last?.expected.calls })
    }
    let (nobody, greet) = (Event.store(.findsNobody), Event.user(.greet))
    #expect(calls(.inOneTurn(nobody, greet)) == [[], [.save("Ann", "")]])
    #expect(calls(.inOneTurn(greet, nobody)) == [[], [.save("Ann", "")]])
    let edit = Event.inOneTurn(.store(.finds("Tim", "Cook")), .user(.editName("Bob")))
    #expect(ContractCase(Walk(events: start + [edit])).otherCourses.isEmpty)
  }

  @Test("The same seed gives the same walks, and each can be had alone")
  func seeds() {
    let walks = Array(RandomWalks(seed: 40, count: 20))
    #expect(walks == Array(RandomWalks(seed: 40, count: 20)))
    #expect(walks.map(\.seed) == (40..<60).map { $0 })
    #expect([walks[7]] == Array(RandomWalks(seed: 47, count: 1)))
    #expect(Set(walks).count == 20)
  }

  @Test("Random walks are possible, and begin with opening")
  func possible() {
    for walk in RandomWalks(seed: 1, count: 300) {
      #expect(walk.events.first == .user(.open))
      var model = ReferenceModel()
      for event in walk.events {
        #expect(model.allows(event))
        _ = model.receive(event)
      }
    }
  }

  @Test("A thousand random walks show every message, every call and every kind of text")
  func variety() {
    let steps = RandomWalks(seed: 1, count: 1000).flatMap { ReferenceModel.steps(for: $0.events, in: $0.language) }
    let messages = Set(steps.map(\.expected.content.message))
    #expect(messages.count == 1 + 3 * Language.allCases.count)
    let calls = Set(steps.flatMap(\.expected.calls).map(\.kind))
    #expect(calls == ["load", "save", "showWelcomeCard"])
    let names = Set(steps.map(\.expected.content.name.string))
    for count in [0, 1, 40, 41] {
      #expect(names.contains { $0.count == count })
    }
    #expect(names.contains { $0.count == 40 && $0.unicodeScalars.count > 40 })
    #expect(names.contains { !$0.isEmpty && $0.allSatisfy(\.isWhitespace) })
    for scalar: Unicode.Scalar in ["ש", "\u{200F}", "\n", "\u{1B}", "\0", "\u{301}"] {
      #expect(names.contains { $0.unicodeScalars.contains(scalar) })
    }
    let closed = steps.filter { if case .user(.close) = $0.event { true } else { false } }
    #expect(closed.contains { $0.expected.content.isBusy })
    #expect(closed.contains { !$0.expected.content.isBusy })
  }
}

private struct Transition: Hashable {
  let state: ReferenceModel
  let event: Event

  var target: ReferenceModel {
    var state = state
    _ = state.receive(event)
    return state
  }
}

extension Call {
  fileprivate var kind: String {
    switch self {
    case .load: "load"
    case .save: "save"
    case .showWelcomeCard: "showWelcomeCard"
    }
  }
}
