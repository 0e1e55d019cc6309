import MessageRecorder

/// Which objects of a screen send messages to which, and the shape that these make.
///
/// The view, its host and a view controller that owns the view are one side. Messages to and from the store, the
/// navigation and the worker, and the notices of an observation, decide nothing about the shape.
struct Flow: Encodable, Sendable {
  enum Shape: String, Codable, Sendable {
    /// No pair sends messages both ways, and a cycle of three or more leads through the view's side.
    case ring
    /// Several pairs send messages both ways, and one side is in all of them.
    case hub
    /// One pair sends messages both ways, or several that have no side in common.
    case bidirectional
    /// No pair sends messages both ways, and there is no cycle.
    case neither
  }

  /// What begins an action: the opening of the screen, or an input of the user.
  enum ActionKind: String, CaseIterable, Encodable, CodingKeyRepresentable, Sendable {
    case opens, edits, greets, continues

    /// Loading again is as opening, and has no kind.
    init?(_ event: String) {
      let beginnings: [(String, Self)] = [
        ("The screen opens", .opens), ("The user types", .edits), ("The user taps Greet", .greets),
        ("The user taps Continue", .continues),
      ]
      guard let kind = beginnings.first(where: { event.hasPrefix($0.0) })?.1 else { return nil }
      self = kind
    }
  }

  /// The messages after an action, until the store has replied.
  struct Action: Sendable {
    let kind: ActionKind?
    /// A notification or an observation is a message too, a reply is not.
    fileprivate(set) var messages: Int = 0
    /// How many calls and property changes the library sends to the view.
    fileprivate(set) var sentToView: Int = 0
    fileprivate(set) var longestChain: Int = 0

    fileprivate mutating func add(_ others: [Message]) {
      messages += others.count { $0.kind != .reply }
      sentToView += others.count { $0.receiver == Flow.view && ($0.kind == .call || $0.kind == .set) }
      longestChain = max(longestChain, others.map(\.depth).max() ?? 0)
    }
  }

  /// The actions of one kind together: two medians and a maximum.
  struct KindOfActions: Encodable, Sendable {
    let messages: Double
    let sentToView: Double
    let longestChain: Int

    fileprivate init?(_ actions: [Action]) {
      guard let messages = actions.map(\.messages).median, let sentToView = actions.map(\.sentToView).median,
        let longestChain = actions.map(\.longestChain).max()
      else { return nil }
      (self.messages, self.sentToView, self.longestChain) = (messages, sentToView, longestChain)
    }
  }

  /// Empty if messages to the view are not recorded, as to widgets, which are no parties.
  private(set) var kinds: [ActionKind: KindOfActions] = [:]
  var actions: Int
  /// How many calls and property changes the library sends to the view during these.
  var commandsToView: Int
  /// The most messages that are under way at once, each sent while the one before is handled; `nil` if messages to the
  /// view are not recorded.
  private(set) var longestChain: Int?
  let bidirectionalPairs: [PartyPair]
  var silentPairs: [PartyPair]
  var shape: Shape
  /// The side that is in all bidirectional pairs, if the shape is a hub.
  let hub: String?

  private static let collaborators: Set<String> = [store, "Navigation", "Worker"]
  private static let store = "PersonStore"
  fileprivate static let view = "View"

  init(of traces: [Trace], viewOwners: Set<String>, isViewRecorded: Bool = true) {
    let messages = traces.flatMap(\.steps).flatMap(\.messages)
    let actions = traces.flatMap(Self.actions)
    self.actions = actions.count
    commandsToView = actions.reduce(0) { $0 + $1.sentToView }
    if isViewRecorded {
      longestChain = messages.map(\.depth).max() ?? 0
      for kind in ActionKind.allCases { kinds[kind] = KindOfActions(actions.filter { $0.kind == kind }) }
    }

    let viewSide = viewOwners.union([Self.view, "Host"])
    let view = ([Self.view] + viewOwners.sorted()).joined(separator: "+")
    func side(_ party: String) -> String { viewSide.contains(party) ? view : party }
    var receivers: [String: Set<String>] = [:]
    var connected: Set<PartyPair> = []
    var sides: Set<String> = []
    for message in messages where message.kind != .reply {
      let (sender, receiver) = (side(message.sender), side(message.receiver))
      guard sender != receiver, Self.collaborators.isDisjoint(with: [sender, receiver]) else { continue }
      sides.formUnion([sender, receiver])
      connected.insert(PartyPair(sender, receiver))
      if message.kind != .observation { receivers[sender, default: []].insert(receiver) }
    }
    let pairs = sides.flatMap { one in sides.filter { $0 > one }.map { PartyPair(one, $0) } }.sorted()
    silentPairs = pairs.filter { !connected.contains($0) }
    let bidirectional = pairs.filter {
      receivers[$0.first, default: []].contains($0.second) && receivers[$0.second, default: []].contains($0.first)
    }
    bidirectionalPairs = bidirectional
    let common = sides.filter { side in bidirectional.allSatisfy { $0.parties.contains(side) } }
    hub = bidirectional.count > 1 ? common.first : nil
    if !bidirectional.isEmpty {
      shape = hub == nil ? .bidirectional : .hub
    } else {
      shape = Self.leadsBack(to: view, by: receivers) ? .ring : .neither
    }
  }

  /// A reply belongs to the action whose call it ends; that the screen closes is none.
  static func actions(in trace: Trace) -> [Action] {
    var actions: [Action] = []
    var waiting: Int?
    for step in trace.steps {
      let kind = ActionKind(step.event)
      let current: Int?
      if step.actor == .store {
        current = waiting
      } else if step.actor == .user || kind == .opens {
        actions.append(Action(kind: kind))
        current = actions.indices.last
      } else {
        current = nil
      }
      if let current { actions[current].add(step.messages) }
      if step.messages.contains(where: { $0.receiver == store }) { waiting = current }
    }
    return actions
  }

  /// Whether a way of three or more leads from a side back to it; there is none of two.
  private static func leadsBack(to start: String, by receivers: [String: Set<String>]) -> Bool {
    var reached: Set<String> = []
    var next = receivers[start] ?? []
    while !next.isEmpty {
      reached.formUnion(next)
      next = next.reduce(into: Set<String>()) { $0.formUnion(receivers[$1] ?? []) }.subtracting(reached)
    }
    return reached.contains(start)
  }
}
