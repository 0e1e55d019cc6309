import GreetingContract
import GuestBookDomain

/// Walks that together take every transition out of every state of the reference model that a fixed alphabet reaches.
///
/// A *tour* takes one new transition after the other, and closes the app at its end. Two kinds of transitions are not
/// taken out of every state. The app is closed in at least every fifth state, and every reply is delivered to a closed app.
/// A link is followed once in states that differ only in what the link throws away: the greeting on the sheet, and the
/// message of the card.
public enum TransitionTours {
  /// At most one stored guest, one text, one addition, and two pending calls.
  public static let alphabet: [AppEvent] = {
    let taps: [ScreenAction] = [
      .row(0), .row(1), .checkIn, .retry, .edit, .remove, .greeting(.greet), .greeting(.continue),
    ]
    let links: [GuestBookLink] = [.guests, .newGuest, .guest(1), .guest(2), .editGuest(1)]
    let replies: [StoreReply] = [
      .finds([]), .finds([StoredGuest(1, "Tim", "Cook")]), .adds(2), .succeeds, .fails,
    ]
    let doubled: [ScreenAction] = [.row(0), .checkIn, .retry, .edit, .remove, .greeting(.greet), .greeting(.continue)]
    return [.open(nil), .open(.editGuest(1))] + taps.map { .user($0) } + doubled.map { .userTwice($0) }
      + [.user(.greeting(.editName("Ann"))), .system(.pop), .system(.dismiss)]
      + [.refused(.user(.checkIn)), .refused(.user(.edit))] + links.map { .link($0) }
      + [0, 1].flatMap { index in replies.map { .store(index, $0) } } + [.close]
  }()

  private static let mostPendingCalls = 2

  static let graph = StateGraph(alphabet, mostPendingCalls: mostPendingCalls)

  /// The tours with the expected result of each event.
  public static let cases: [AppCase] = {
    let contents = graph.states.map(\.content)
    return graph.tours().enumerated().map { index, tour in
      let steps = tour.map {
        AppStep(event: $0.event, expected: AppObservation(content: contents[$0.target], calls: $0.calls))
      }
      return AppCase(steps, name: "tour \(index + 1)")
    }
  }()
}

/// The states of the reference model that an alphabet reaches, by number, and the transitions between them.
struct StateGraph {
  struct Transition {
    let event: AppEvent
    let calls: [AppCall]
    let target: Int
    /// Whether the transition is to be taken; a link may have been followed in a state that is like this one.
    let isPlanned: Bool
  }

  private struct FollowedLink: Hashable {
    let state: GuestBookModel
    let event: AppEvent
  }

  private(set) var states: [GuestBookModel] = [GuestBookModel()]
  private(set) var transitions: [[Transition]] = []
  /// The transition by which a state was found first, and the state that it leaves.
  private var origins: [(state: Int, transition: Transition)?] = [nil]

  /// Explores what an alphabet reaches, breadth first.
  init(_ alphabet: [AppEvent], mostPendingCalls: Int) {
    var numbers = [states[0]: 0]
    var followedLinks: Set<FollowedLink> = []
    while transitions.count < states.count {
      let number = transitions.count
      transitions.append([])
      let stateBeforeLink = states[number].beforeLink
      for event in alphabet where states[number].allows(event) {
        var target = states[number]
        let calls = target.receive(event)
        guard target.pendingCalls <= mostPendingCalls else { continue }
        let found = numbers[target] ?? states.count
        var isPlanned = true
        if case .link = event {
          isPlanned = followedLinks.insert(FollowedLink(state: stateBeforeLink, event: event)).inserted
        }
        let transition = Transition(event: event, calls: calls, target: found, isPlanned: isPlanned)
        if found == states.count {
          numbers[target] = found
          states.append(target)
          origins.append((number, transition))
        }
        transitions[number].append(transition)
      }
    }
  }

  /// The shortest way to a state.
  func shortestWay(to state: Int) -> [Transition] {
    var way: [Transition] = []
    var state = state
    while let origin = origins[state] {
      way.append(origin.transition)
      state = origin.state
    }
    return way.reversed()
  }

  /// Walks that take every transition; the app is closed at the end of each.
  func tours() -> [[Transition]] {
    var planner = TourPlanner(self)
    return planner.tours()
  }
}

/// Plans the tours through a graph of states.
///
/// Many transitions cannot be undone, for example a removal. So a tour first takes all transitions between states that
/// lead to each other, and leaves them then.
private struct TourPlanner {
  /// How many transitions that are left a tour takes at least before it closes the app.
  private static let fewestTransitions = 60

  private let graph: StateGraph
  private let targets: [[Int]]
  private let isClosed: [Bool]
  private let components: [Int]
  /// A transition of each state to each other state of the open app.
  private var ways: [[Int]] = []
  /// The transitions of each state that are left: to states of its component, to other states, and to a closed app.
  private var staying: [[Int]] = []
  private var leaving: [[Int]] = []
  private var closing: [[Int]] = []
  /// How many transitions are left in each component, and out of it.
  private var stayingCounts: [Int]
  private var leavingCounts: [Int]

  // For the search of the nearest transition.
  private var visits: [Int]
  private var origins: [(state: Int, step: Int)]
  private var visit = 0

  init(_ graph: StateGraph) {
    self.graph = graph
    targets = graph.transitions.map { $0.map(\.target) }
    isClosed = graph.states.map(\.isClosed)
    components = graph.components()
    visits = Array(repeating: 0, count: graph.states.count)
    origins = Array(repeating: (0, 0), count: graph.states.count)
    stayingCounts = visits
    leavingCounts = visits
    for (state, transitions) in graph.transitions.enumerated() {
      var steps: (staying: [Int], leaving: [Int], closing: [Int]) = ([], [], [])
      for (step, transition) in transitions.enumerated() where transition.isPlanned {
        if isClosed[transition.target] {
          steps.closing.append(step)
        } else if components[transition.target] == components[state] {
          steps.staying.append(step)
        } else {
          steps.leaving.append(step)
        }
      }
      var found: Set = [state]
      ways.append(
        transitions.indices.filter { step in
          let target = transitions[step].target
          return !isClosed[target] && found.insert(target).inserted
        })
      // Those that change nothing are taken first, so that no tour comes back for them.
      let targets = targets[state]
      staying.append(steps.staying.filter { targets[$0] != state } + steps.staying.filter { targets[$0] == state })
      leaving.append(steps.leaving)
      closing.append(steps.closing)
      stayingCounts[components[state]] += steps.staying.count
      leavingCounts[components[state]] += steps.leaving.count
    }
  }

  mutating func tours() -> [[StateGraph.Transition]] {
    var tours: [[StateGraph.Transition]] = []
    while let (tour, end) = tour() { tours.append(tour + closeApp(in: end)) }
    for state in targets.indices where isClosed[state] {
      while !closing[state].isEmpty { tours.append(graph.shortestWay(to: state) + closeApp(in: state)) }
    }
    return tours
  }

  /// Takes transitions that are left, as long as one can be reached in the open app; after some of them, the tour ends in
  /// the first state in which the app has not been closed yet.
  private mutating func tour() -> (transitions: [StateGraph.Transition], end: Int)? {
    var transitions: [StateGraph.Transition] = []
    var state = 0
    var taken = 0
    while taken < Self.fewestTransitions || closing[state].isEmpty, let way = wayToTransition(from: state) {
      taken += 1
      for step in way {
        transitions.append(graph.transitions[state][step])
        state = targets[state][step]
      }
    }
    return transitions.isEmpty ? nil : (transitions, state)
  }

  /// Takes the transition that closes the app, and the replies after it, as long as one is left.
  private mutating func closeApp(in state: Int) -> [StateGraph.Transition] {
    var transitions: [StateGraph.Transition] = []
    var state = state
    while let step = closing[state].popLast() {
      transitions.append(graph.transitions[state][step])
      state = targets[state][step]
    }
    return transitions
  }

  /// The way to the nearest transition that is left, and through it: one in the component if there is one, then one out
  /// of the component, then any.
  private mutating func wayToTransition(from start: Int) -> [Int]? {
    let component = components[start]
    let isStaying = stayingCounts[component] > 0
    let isLeaving = leavingCounts[component] > 0
    guard
      let state = nearest(
        to: start, inComponent: isStaying || isLeaving,
        among: (staying: isStaying || !isLeaving, leaving: !isStaying))
    else { return nil }
    let way = way(from: start, to: state)
    if let step = staying[state].popLast() {
      stayingCounts[components[state]] -= 1
      return way + [step]
    }
    guard let step = leaving[state].popLast() else { return nil }
    leavingCounts[components[state]] -= 1
    return way + [step]
  }

  private mutating func nearest(
    to start: Int, inComponent: Bool, among kinds: (staying: Bool, leaving: Bool)
  ) -> Int? {
    visit += 1
    visits[start] = visit
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      if kinds.staying && !staying[state].isEmpty || kinds.leaving && !leaving[state].isEmpty { return state }
      for step in ways[state] {
        let target = targets[state][step]
        if visits[target] == visit { continue }
        if inComponent, components[target] != components[state] { continue }
        visits[target] = visit
        origins[target] = (state, step)
        queue.append(target)
      }
    }
    return nil
  }

  private func way(from start: Int, to end: Int) -> [Int] {
    var way: [Int] = []
    var state = end
    while state != start {
      way.append(origins[state].step)
      state = origins[state].state
    }
    return way.reversed()
  }
}

extension StateGraph {
  /// The number of the strongly connected component of each state, after Tarjan (1972).
  fileprivate func components() -> [Int] {
    var indices = Array(repeating: -1, count: states.count)
    var lowest = indices
    var components = indices
    var path: [Int] = []
    var calls: [(state: Int, step: Int)] = []
    var (nextIndex, nextComponent) = (0, 0)
    for root in states.indices where indices[root] < 0 {
      calls.append((root, 0))
      while let (state, step) = calls.popLast() {
        if step == 0 {
          (indices[state], lowest[state]) = (nextIndex, nextIndex)
          nextIndex += 1
          path.append(state)
        } else {
          let target = transitions[state][step - 1].target
          if components[target] < 0 { lowest[state] = min(lowest[state], lowest[target]) }
        }
        if step < transitions[state].count {
          calls.append((state, step + 1))
          let target = transitions[state][step].target
          if indices[target] < 0 {
            calls.append((target, 0))
          } else if components[target] < 0 {
            lowest[state] = min(lowest[state], indices[target])
          }
        } else if lowest[state] == indices[state] {
          while let member = path.popLast() {
            components[member] = nextComponent
            if member == state { break }
          }
          nextComponent += 1
        }
      }
    }
    return components
  }
}
