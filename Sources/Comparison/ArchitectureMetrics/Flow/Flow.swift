import MessageRecorder

/// Which objects of a screen send messages to which, and the shape that these make.
///
/// The view, its host and a view controller that owns the view are one side. Messages to and from the store, the
/// navigation and the worker, and the notices of an observation, decide nothing about the shape.
struct Flow: Sendable {
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

  /// The messages after the opening of the screen or an input of the user, until the store has replied.
  struct Interaction: Sendable {
    /// Loading again is as opening, and has no kind.
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

  let interactions: [Interaction]
  /// The most messages that are under way at once, each sent while the one before is handled.
  let longestChain: Int
  /// Whether messages to the view are recorded: widgets are no parties.
  let isViewRecorded: Bool
  let bidirectionalPairs: [PartyPair]
  let silentPairs: [PartyPair]
  let shape: Shape
  /// The side that is in all bidirectional pairs, if the shape is a hub.
  let hub: String?

  private static let collaborators: Set<String> = [store, "Navigation", "Worker"]
  private static let store = "PersonStore"
  fileprivate static let view = "View"

  init(of traces: [Trace], viewOwners: Set<String>, isViewRecorded: Bool = true) {
    let messages = traces.flatMap(\.steps).flatMap(\.messages)
    self.isViewRecorded = isViewRecorded
    interactions = traces.flatMap(Self.interactions)
    longestChain = messages.map(\.depth).max() ?? 0

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

  func medianSentToView(when kind: Interaction.Kind) -> Double? {
    isViewRecorded ? interactions(of: kind).map(\.sentToView).median : nil
  }

  func interactions(of kind: Interaction.Kind) -> [Interaction] { interactions.filter { $0.kind == kind } }

  /// A reply belongs to the interaction whose call it ends; that the screen closes is none.
  private static func interactions(in trace: Trace) -> [Interaction] {
    var interactions: [Interaction] = []
    var waiting: Int?
    for step in trace.steps {
      let kind = Interaction.Kind(step.event)
      let current: Int?
      if step.actor == .store {
        current = waiting
      } else if step.actor == .user || kind == .opens {
        interactions.append(Interaction(kind: kind))
        current = interactions.indices.last
      } else {
        current = nil
      }
      if let current { interactions[current].add(step.messages) }
      if step.messages.contains(where: { $0.receiver == store }) { waiting = current }
    }
    return interactions
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
