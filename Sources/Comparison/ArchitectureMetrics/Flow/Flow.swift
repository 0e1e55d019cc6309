public import MessageRecorder

/// Who talks to whom in a screen, and in which shape.
///
/// The view, its host and a view controller that owns the view are one side of a conversation. Messages to and from the
/// store, the navigation and the worker, and the notices of an observation, decide nothing about the shape.
public struct Flow: Sendable {
  /// Two sides of a conversation, in alphabetical order.
  public struct Pair: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// The one.
    public let first: String
    /// The other.
    public let second: String

    init(_ one: String, _ other: String) {
      first = min(one, other)
      second = max(one, other)
    }

    public static func < (left: Self, right: Self) -> Bool {
      (left.first, left.second) < (right.first, right.second)
    }

    public var description: String { "\(first) and \(second)" }
  }

  /// The shape of the conversation.
  public enum Shape: String, Codable, Sendable {
    /// No two talk in both directions, and a cycle of three or more leads through the view's side.
    case ring
    /// Some talk in both directions, all of them with the same one, which has at least two partners.
    case hub
    /// One pair talks in both directions, or several that have none in common.
    case bidirectional
    /// No two talk in both directions, and there is no cycle.
    case neither
  }

  /// For each action of the user, how many messages it sets off, until the store has replied; opening and closing are
  /// the host's.
  public let messagesPerAction: [Int]
  /// For each action of the user, how often the library tells the view what to show: names a method, or sets a property.
  public let commandsToViewPerAction: [Int]
  /// The most messages that are under way at once, each sent while the one before is handled.
  public let longestChain: Int
  /// The sides that talk in both directions.
  public let bidirectionalPairs: [Pair]
  /// The sides that never talk.
  public let silentPairs: [Pair]
  /// The shape.
  public let shape: Shape
  /// The one that is part of every conversation in both directions, if the shape is a hub.
  public let hub: String?

  private static let seams: Set<String> = [store, "Navigation", "Worker"]
  private static let store = "PersonStore"
  private static let view = "View"

  /// Looks at the messages of one architecture.
  ///
  /// - Parameters:
  ///   - traces: What was said in some scenarios.
  ///   - viewOwners: The parties of the library that own the view.
  /// - Complexity: O(*n*) in the number of messages.
  public init(of traces: [Trace], viewOwners: Set<String>) {
    let messages = traces.flatMap(\.steps).flatMap(\.messages)
    messagesPerAction = traces.flatMap { Self.countPerAction(in: $0) { $0.kind != .reply } }
    commandsToViewPerAction = traces.flatMap { trace in
      Self.countPerAction(in: trace) { $0.receiver == Self.view && ($0.kind == .call || $0.kind == .set) }
    }
    longestChain = messages.map(\.depth).max() ?? 0

    let viewSide = viewOwners.union([Self.view, "Host"])
    let view = ([Self.view] + viewOwners.sorted()).joined(separator: "+")
    func side(_ party: String) -> String { viewSide.contains(party) ? view : party }
    var talks: [String: Set<String>] = [:]
    var heard: Set<Pair> = []
    var sides: Set<String> = []
    for message in messages where message.kind != .reply {
      let (sender, receiver) = (side(message.sender), side(message.receiver))
      guard sender != receiver, Self.seams.isDisjoint(with: [sender, receiver]) else { continue }
      sides.formUnion([sender, receiver])
      heard.insert(Pair(sender, receiver))
      if message.kind != .observation { talks[sender, default: []].insert(receiver) }
    }
    let pairs = sides.flatMap { one in sides.filter { $0 > one }.map { Pair(one, $0) } }.sorted()
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

  /// The median of the messages per action.
  public var medianMessagesPerAction: Double { messagesPerAction.median ?? 0 }

  /// A reply belongs to the action whose call it ends.
  private static func countPerAction(in trace: Trace, where isCounted: (Message) -> Bool) -> [Int] {
    var counts: [Int] = []
    var waiting: Int?
    for step in trace.steps {
      let action: Int?
      switch step.actor {
      case .user:
        counts.append(0)
        action = counts.indices.last
      case .host: action = nil
      case .store: action = waiting
      }
      if let action { counts[action] += step.messages.count(where: isCounted) }
      if step.messages.contains(where: { $0.receiver == store }) { waiting = action }
    }
    return counts
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
