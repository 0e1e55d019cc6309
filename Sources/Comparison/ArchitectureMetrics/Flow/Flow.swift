import MessageRecorder

/// Who talks to whom in a screen, and in which shape.
///
/// The view, its host and a view controller that owns the view are one side of a conversation. Messages to and from the
/// store, the navigation and the worker, and the notices of an observation, decide nothing about the shape.
struct Flow: Sendable {
  enum Shape: String, Codable, Sendable {
    /// No two talk in both directions, and a cycle of three or more leads through the view's side.
    case ring
    /// Some talk in both directions, all of them with the same one, which has at least two partners.
    case hub
    /// One pair talks in both directions, or several that have none in common.
    case bidirectional
    /// No two talk in both directions, and there is no cycle.
    case neither
  }

  /// What an action of the user sets off, until the store has replied; that the screen opens is one.
  struct Action: Hashable, Sendable {
    /// The kinds that are told apart; loading again is as opening, and none of them.
    enum Kind: String, CaseIterable, Sendable {
      case opens, edits, greets, continues

      init?(_ event: String) {
        let beginnings: [(String, Self)] = [
          ("The screen opens", .opens), ("The user types", .edits), ("The user taps Greet", .greets),
          ("The user taps Continue", .continues),
        ]
        guard let kind = beginnings.first(where: { event.hasPrefix($0.0) })?.1 else { return nil }
        self = kind
      }
    }

    let kind: Kind?
    /// How many messages it sets off; a notification or an observation is one.
    fileprivate(set) var messages: Int = 0
    /// How often the library tells the view what to show: names a method, or sets a property.
    fileprivate(set) var toldToView: Int = 0
    /// The most messages that are under way at once, each sent while the one before is handled.
    fileprivate(set) var longestChain: Int = 0

    /// Adds what was said; a reply is no message.
    fileprivate mutating func add(_ said: [Message]) {
      messages += said.count { $0.kind != .reply }
      toldToView += said.count { $0.receiver == Flow.view && ($0.kind == .call || $0.kind == .set) }
      longestChain = max(longestChain, said.map(\.depth).max() ?? 0)
    }
  }

  let actions: [Action]
  /// The most messages that are under way at once, each sent while the one before is handled.
  let longestChain: Int
  /// Whether what the view is told is recorded: widgets are no parties.
  let isViewRecorded: Bool
  let bidirectionalPairs: [PartyPair]
  let silentPairs: [PartyPair]
  let shape: Shape
  /// The one that is part of every conversation in both directions, if the shape is a hub.
  let hub: String?

  private static let seams: Set<String> = [store, "Navigation", "Worker"]
  private static let store = "PersonStore"
  fileprivate static let view = "View"

  init(of traces: [Trace], viewOwners: Set<String>, isViewRecorded: Bool = true) {
    let messages = traces.flatMap(\.steps).flatMap(\.messages)
    self.isViewRecorded = isViewRecorded
    actions = traces.flatMap(Self.actions)
    longestChain = messages.map(\.depth).max() ?? 0

    let viewSide = viewOwners.union([Self.view, "Host"])
    let view = ([Self.view] + viewOwners.sorted()).joined(separator: "+")
    func side(_ party: String) -> String { viewSide.contains(party) ? view : party }
    var talks: [String: Set<String>] = [:]
    var heard: Set<PartyPair> = []
    var sides: Set<String> = []
    for message in messages where message.kind != .reply {
      let (sender, receiver) = (side(message.sender), side(message.receiver))
      guard sender != receiver, Self.seams.isDisjoint(with: [sender, receiver]) else { continue }
      sides.formUnion([sender, receiver])
      heard.insert(PartyPair(sender, receiver))
      if message.kind != .observation { talks[sender, default: []].insert(receiver) }
    }
    let pairs = sides.flatMap { one in sides.filter { $0 > one }.map { PartyPair(one, $0) } }.sorted()
    silentPairs = pairs.filter { !heard.contains($0) }
    let bidirectional = pairs.filter {
      talks[$0.first, default: []].contains($0.second) && talks[$0.second, default: []].contains($0.first)
    }
    bidirectionalPairs = bidirectional
    let common = sides.filter { side in bidirectional.allSatisfy { [$0.first, $0.second].contains(side) } }
    hub = bidirectional.count > 1 ? common.first : nil
    if !bidirectional.isEmpty {
      shape = hub == nil ? .bidirectional : .hub
    } else {
      shape = Self.leadsBack(to: view, in: talks) ? .ring : .neither
    }
  }

  func medianToldToView(when kind: Action.Kind) -> Double? {
    isViewRecorded ? actions(of: kind).map(\.toldToView).median : nil
  }

  func actions(of kind: Action.Kind) -> [Action] { actions.filter { $0.kind == kind } }

  /// A reply belongs to the action whose call it ends; that the screen closes is no action.
  private static func actions(in trace: Trace) -> [Action] {
    var actions: [Action] = []
    var waiting: Int?
    for step in trace.steps {
      let kind = Action.Kind(step.event)
      let action: Int?
      if step.actor == .store {
        action = waiting
      } else if step.actor == .user || kind == .opens {
        actions.append(Action(kind: kind))
        action = actions.indices.last
      } else {
        action = nil
      }
      if let action { actions[action].add(step.messages) }
      if step.messages.contains(where: { $0.receiver == store }) { waiting = action }
    }
    return actions
  }

  /// Whether a way of three or more leads from a side back to it; there is none of two.
  private static func leadsBack(to start: String, in talks: [String: Set<String>]) -> Bool {
    var reached: Set<String> = []
    var next = talks[start] ?? []
    while !next.isEmpty {
      reached.formUnion(next)
      next = next.reduce(into: Set<String>()) { $0.formUnion(talks[$1] ?? []) }.subtracting(reached)
    }
    return reached.contains(start)
  }
}
