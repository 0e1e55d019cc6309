@testable import GreetingContract
import GreetingDomain
import GuestBookDomain
import Testing

@testable import GuestBookContract

/// The tours and random walks: what they cover, and that they can be had again.
struct TourTests {
  @Test("The tours take every transition out of every reachable state, except some links, and close the app in some")
  func transitions() {
    var taken: Set<Transition> = []
    for tour in TransitionTours.cases {
      var model = GuestBookModel()
      for event in tour.events {
        #expect(model.allows(event))
        taken.insert(Transition(state: model, event: event))
        _ = model.receive(event)
      }
    }
    let graph = TransitionTours.graph
    let all = zip(graph.states, graph.transitions).flatMap { state, transitions in
      transitions.map { Transition(state: state, event: $0.event) }
    }
    #expect(graph.states.count == 1811)
    #expect(all.count == 24720)
    let left = all.filter { !taken.contains($0) }
    #expect(left.allSatisfy { $0.event == .close || $0.isLink })
    #expect(left.count { $0.event == .close } <= graph.states.count * 4 / 5)
    // The other links have been followed in a state that differs only in what they throw away.
    let links = Set(taken.filter(\.isLink).map(\.beforeLink))
    #expect(links.isSuperset(of: left.filter(\.isLink).map(\.beforeLink)))
  }

  @Test("The results that the tours expect are those of the reference model")
  func expectations() {
    for tour in TransitionTours.cases {
      #expect(tour.histories == GuestBookHistories(of: tour.events, in: tour.language).all.map(\.steps))
    }
  }

  @Test("The link of the app restores its screens in a new app, without the typed texts")
  func restoration() {
    for state in TransitionTours.graph.states {
      guard let link = state.content.link, state.content.guests?.canCheckIn == true else { continue }
      var restored = GuestBookModel()
      _ = restored.receive(.open(link))
      #expect(restored.content.link == link)
      _ = restored.receive(.store(0, .finds(state.guests)))
      let (content, shown) = (restored.content, state.content)
      #expect(content.link == link)
      #expect(content.guests?.rows == shown.guests?.rows)
      // A check-in that was added is restored as an edit, on the card of the guest.
      #expect((content.greeting != nil) == (shown.greeting != nil))
      if shown.greeting == nil, link != .guests { #expect(content.card?.name == shown.card?.name) }
      if link == .guests { #expect(content.card == nil) }
      let guest = state.guests.first { link == .editGuest($0.id) }
      if let greeting = content.greeting { #expect(greeting.name == guest?.name ?? "") }
    }
  }

  @Test("The same seed gives the same walks, and each can be had alone")
  func seeds() {
    let walks = Array(AppRandomWalks(seed: 40, count: 20))
    #expect(walks == Array(AppRandomWalks(seed: 40, count: 20)))
    #expect(walks.map(\.seed) == (40..<60).map { $0 })
    #expect([walks[7]] == Array(AppRandomWalks(seed: 47, count: 1)))
    #expect(Set(walks).count == 20)
  }

  @Test("Random walks are possible, and show every kind of screen, message and call")
  func variety() {
    var contents: [AppContent] = []
    var calls: [AppCall] = []
    for walk in AppRandomWalks(seed: 1, count: 1000) {
      var histories = GuestBookHistories(in: walk.language)
      for event in walk.events {
        #expect(histories.allows(event))
        histories.receive(event)
      }
      let results = histories.all.flatMap { $0.steps.map(\.expected) }
      calls += results.flatMap(\.calls)
      contents += results.map(\.content)
    }
    #expect(contents.contains { $0.card != nil && $0.greeting != nil })
    #expect(contents.contains { $0.guests?.rows.count ?? 0 >= 4 })
    #expect(Set(contents.map(\.guests?.message)).count == 1 + 2 * Language.allCases.count)
    #expect(Set(contents.map(\.card?.message)).count == 1 + Language.allCases.count)
    #expect(Set(contents.compactMap(\.greeting?.message)).count == 2 * Language.allCases.count)
    #expect(contents.contains { $0.card?.isBusy == true && $0.greeting == nil })
    #expect(contents.contains { $0.card?.canEdit == false && $0.card?.isBusy == false })
    for kind in ["add", "load", "remove", "update"] { #expect(calls.contains { "\($0)".hasPrefix(kind) }) }
  }
}

private struct Transition: Hashable {
  let state: GuestBookModel
  let event: AppEvent

  var isLink: Bool {
    if case .link = event { true } else { false }
  }

  var beforeLink: Self { Self(state: state.beforeLink, event: event) }
}
