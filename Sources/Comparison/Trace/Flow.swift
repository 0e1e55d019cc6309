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

  /// The messages after an action, until the store has replied.
  struct Action: Sendable {
    let kind: ActionKind?
    /// A notification or an observation is a message too; a reply or a read is not.
    fileprivate(set) var messages: Int = 0
    /// How many calls and property changes the library sends to the view.
    fileprivate(set) var sentToView: Int = 0
    fileprivate(set) var reads: Int = 0

    fileprivate mutating func add(_ step: Trace.Step) {
      messages += step.messages.count { $0.kind != .reply }
      sentToView += step.messages.count { $0.receiver == "View" && ($0.kind == .call || $0.kind == .set) }
      reads += step.reads.count
    }
  }

  /// The medians of all actions of one kind.
  struct KindOfActions: Encodable, Sendable {
    let messages: Double
    let sentToView: Double
    let reads: Double

    fileprivate init?(_ actions: [Action]) {
      guard let messages = actions.map(\.messages).median, let sentToView = actions.map(\.sentToView).median,
        let reads = actions.map(\.reads).median
      else { return nil }
      (self.messages, self.sentToView, self.reads) = (messages, sentToView, reads)
    }
  }

  /// Empty if messages to the view are not recorded, as to widgets, which are no parties.
  private(set) var kinds: [ActionKind: KindOfActions] = [:]

  init(of traces: [Trace], isViewRecorded: Bool = true) {
    guard isViewRecorded else { return }
    let actions = traces.flatMap(Self.actions)
    for kind in ActionKind.allCases { kinds[kind] = KindOfActions(actions.filter { $0.kind == kind }) }
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
      if let current { actions[current].add(step) }
      if step.messages.contains(where: { $0.receiver == "PersonStore" }) { waiting = current }
    }
    return actions
  }
}
