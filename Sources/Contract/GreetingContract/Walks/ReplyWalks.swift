import GreetingDomain

/// Walks about time: a reply in one turn with every other event, in both orders, and a cancelled action, in every
/// situation in which a call is pending.
///
/// Each walk then goes on, so that it shows what is dead or left over.
public struct ReplyWalks: Sendable {
  /// What the walks are about.
  public enum Kind: String, CaseIterable, Sendable {
    /// The store replies in one turn with another event.
    case reply = "a reply and another event in one turn"
    /// The host cancels the pending action of a screen that stays.
    case cancellation = "a cancelled action"
  }

  /// What the walks are about.
  public let kind: Kind
  /// The walks.
  public let walks: [Walk]

  /// The walks of both kinds.
  public static let all: [Self] = [
    Self(
      kind: .reply,
      walks: walks { events, reply in
        (actions + [.cancel]).flatMap { action in
          [.inOneTurn(reply, action), .inOneTurn(action, reply)].map { events + [$0] }
        }
      }),
    Self(kind: .cancellation, walks: walks { events, reply in actions.map { events + [.cancel, reply, $0] } }),
  ]

  private static let actions: [Event] = [
    .user(.editName("Bob")), .user(.editSurname("Lee")), .user(.greet), .user(.retry), .user(.continue),
    .user(.close(keepingView: false)), .user(.close(keepingView: true)),
  ]
  private static let replies: [Event] = [
    .store(.finds("Tim", "Cook")), .store(.findsNobody), .store(.saves), .store(.fails), .store(.failsAsCancelled),
  ]
  private static let ending: [Event] = [
    .user(.greet), .store(.saves), .user(.continue), .user(.retry), .store(.fails), .user(.editName("Eve")),
    .user(.greet), .store(.fails), .user(.continue),
  ]

  private static func walks(_ turns: ([Event], Event) -> [[Event]]) -> [Walk] {
    situations.flatMap { situation in
      replies.flatMap { turns(situation, $0) }.filter(\.arePossible).map { Walk(events: $0.going(through: ending)) }
    }
  }

  /// The shortest ways to a pending call; a typed name, a greeting or a failure may be there or not.
  private static let situations: [[Event]] = {
    let alphabet: [Event] = [.user(.open), .user(.editName("Ann")), .user(.greet), .user(.retry)] + replies
    var states: Set<ReferenceModel> = []
    return TransitionWalks.explore(alphabet).walks.flatMap { walk in
      var model = ReferenceModel()
      return walk.events.indices.compactMap { end in
        _ = model.receive(walk.events[end])
        return model.allows(.store(.fails)) && states.insert(model).inserted ? Array(walk.events[...end]) : nil
      }
    }
  }()
}

extension [Event] {
  /// Goes on with those events that are possible.
  fileprivate func going(through events: Self) -> Self {
    events.reduce(self) { ($0 + [$1]).arePossible ? $0 + [$1] : $0 }
  }
}
