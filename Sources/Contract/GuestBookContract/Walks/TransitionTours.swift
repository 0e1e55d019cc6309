import GreetingContract
import GuestBookDomain

/// Walks that together take every transition out of every state of the reference model that a fixed alphabet reaches.
///
/// A *tour* takes one new transition after the other. Closing the app ends a tour, so there are about as many tours as
/// states.
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
      + [.user(.greeting(.editName("Ann"))), .system(.pop), .system(.dismiss)] + links.map { .link($0) }
      + [0, 1].flatMap { index in replies.map { .store(index, $0) } } + [.close]
  }()

  private static let mostPendingCalls = 2

  /// The tours.
  public static let all: [AppWalk] = StateGraph(alphabet, mostPendingCalls: mostPendingCalls).tours()
    .map { AppWalk(events: $0) }

  /// The tours with the expected result of each event.
  public static let cases: [AppCase] = all.enumerated().map { AppCase($1, name: "tour \($0 + 1)") }
}

/// The states of the reference model that an alphabet reaches, by number, and the transitions between them.
struct StateGraph {
  struct Transition {
    let event: AppEvent
    let target: Int
  }

  private(set) var states: [GuestBookModel] = [GuestBookModel()]
  private(set) var transitions: [[Transition]] = []
  /// The transition by which a state was found first, and the state that it leaves.
  private var origins: [(state: Int, event: AppEvent)?] = [nil]

  /// Explores what an alphabet reaches, breadth first.
  init(_ alphabet: [AppEvent], mostPendingCalls: Int) {
    var numbers = [states[0]: 0]
    while transitions.count < states.count {
      let number = transitions.count
      transitions.append([])
      for event in alphabet where states[number].allows(event) {
        var target = states[number]
        _ = target.receive(event)
        guard target.pendingCalls <= mostPendingCalls else { continue }
        let found = numbers[target] ?? states.count
        if found == states.count {
          numbers[target] = found
          states.append(target)
          origins.append((number, event))
        }
        transitions[number].append(Transition(event: event, target: found))
      }
    }
  }

  var transitionCount: Int { transitions.reduce(0) { $0 + $1.count } }

  /// The shortest way to a state.
  func shortestWay(to state: Int) -> [AppEvent] {
    var way: [AppEvent] = []
    var state = state
    while let origin = origins[state] {
      way.append(origin.event)
      state = origin.state
    }
    return way.reversed()
  }

  /// Walks that take every transition.
  func tours() -> [[AppEvent]] {
    TourPlanner(self).tours()
  }
}

/// Plans the tours through a graph of states.
///
/// Many transitions cannot be undone, for example a removal. So a tour first takes all transitions between states that
/// lead to each other, and leaves them then.
private final class TourPlanner {
  /// How many transitions that are left a tour takes at least before it closes the app: about as many as there are for
  /// each state.
  private static let fewestTransitions = 12

  private let graph: StateGraph
  private let targets: [[Int]]
  private let isClosed: [Bool]
  private let components: [Int]
  /// The transitions of each state that are left: to states of its component, to other states, and to a closed app.
  private var staying: [[Int]] = []
  private var leaving: [[Int]] = []
  private var closing: [[Int]] = []

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
    for (state, targets) in targets.enumerated() {
      var steps: (staying: [Int], leaving: [Int], closing: [Int]) = ([], [], [])
      for (step, target) in targets.enumerated() {
        if isClosed[target] {
          steps.closing.append(step)
        } else if components[target] == components[state] {
          steps.staying.append(step)
        } else {
          steps.leaving.append(step)
        }
      }
      // Those that change nothing are taken first, so that no tour comes back for them.
      staying.append(steps.staying.filter { targets[$0] != state } + steps.staying.filter { targets[$0] == state })
      leaving.append(steps.leaving)
      closing.append(steps.closing)
    }
  }

  func tours() -> [[AppEvent]] {
    var tours: [[AppEvent]] = []
    while let (tour, end) = tour() { tours.append(tour + closeApp(in: end)) }
    for state in targets.indices {
      while !closing[state].isEmpty { tours.append(graph.shortestWay(to: state) + closeApp(in: state)) }
    }
    return tours
  }

  /// Takes transitions that are left, as long as one can be reached in the open app; after some of them, the tour ends in
  /// the first state in which the app has not been closed yet.
  private func tour() -> (events: [AppEvent], end: Int)? {
    var events: [AppEvent] = []
    var state = 0
    var taken = 0
    while taken < Self.fewestTransitions || closing[state].isEmpty, let way = wayToTransition(from: state) {
      taken += 1
      for step in way {
        events.append(graph.transitions[state][step].event)
        state = targets[state][step]
      }
    }
    return events.isEmpty ? nil : (events, state)
  }

  /// Takes the transition that closes the app, and the replies after it, as long as one is left.
  private func closeApp(in state: Int) -> [AppEvent] {
    var events: [AppEvent] = []
    var state = state
    while let step = closing[state].popLast() {
      events.append(graph.transitions[state][step].event)
      state = targets[state][step]
    }
    return events
  }

  /// The way to the nearest transition that is left, and through it: one in the component if there is one, then one out
  /// of the component, then any.
  private func wayToTransition(from start: Int) -> [Int]? {
    if let state = nearest(to: start, inComponent: true, { !staying[$0].isEmpty }), let step = staying[state].popLast()
    {
      return way(from: start, to: state) + [step]
    }
    if let state = nearest(to: start, inComponent: true, { !leaving[$0].isEmpty }), let step = leaving[state].popLast()
    {
      return way(from: start, to: state) + [step]
    }
    if let state = nearest(to: start, inComponent: false, { !staying[$0].isEmpty || !leaving[$0].isEmpty }),
      let step = staying[state].popLast() ?? leaving[state].popLast()
    {
      return way(from: start, to: state) + [step]
    }
    return nil
  }

  private func nearest(to start: Int, inComponent: Bool, _ isFound: (Int) -> Bool) -> Int? {
    visit += 1
    visits[start] = visit
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      if isFound(state) { return state }
      let targets = targets[state]
      for step in targets.indices {
        let target = targets[step]
        if visits[target] == visit || isClosed[target] { continue }
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
