import MessageRecorder

/// How many messages a screen sends, by the user's actions.
struct Flow: Encodable, Sendable {
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

  /// The numbers of messages after an action, until the store has replied; or their medians.
  struct Numbers: Encodable, Sendable {
    /// A notification or an observation is a message too; a reply or a read is not.
    fileprivate(set) var messages = 0.0
    /// How many calls and property changes the library sends to the view.
    fileprivate(set) var sentToView = 0.0
    fileprivate(set) var reads = 0.0

    fileprivate mutating func add(_ step: Trace.Step) {
      messages += Double(step.messages.count { $0.kind != .reply })
      sentToView += Double(step.messages.count { $0.receiver == "View" && $0.kind.isCall })
      reads += Double(step.reads.count)
    }
  }

  /// The medians of all actions of a kind; empty if messages to the view are not recorded, as to widgets, which are no
  /// parties.
  private(set) var kinds: [ActionKind: Numbers] = [:]

  init(of traces: [Trace], isViewRecorded: Bool = true) {
    guard isViewRecorded else { return }
    for (kind, actions) in Dictionary(grouping: traces.flatMap(Self.actions), by: \.kind) {
      guard let kind else { continue }
      func median(_ number: (Numbers) -> Double) -> Double { actions.map { number($0.numbers) }.median ?? 0 }
      kinds[kind] = Numbers(
        messages: median(\.messages), sentToView: median(\.sentToView), reads: median(\.reads))
    }
  }

  /// A reply belongs to the action whose call it ends; that the screen closes is none.
  static func actions(in trace: Trace) -> [(kind: ActionKind?, numbers: Numbers)] {
    var actions: [(kind: ActionKind?, numbers: Numbers)] = []
    var waiting: Int?
    for step in trace.steps {
      let kind = ActionKind(step.event)
      let current: Int?
      if step.actor == .store {
        current = waiting
      } else if step.actor == .user || kind == .opens {
        actions.append((kind, Numbers()))
        current = actions.indices.last
      } else {
        current = nil
      }
      if let current { actions[current].numbers.add(step) }
      if step.messages.contains(where: { $0.receiver == "PersonStore" }) { waiting = current }
    }
    return actions
  }
}
