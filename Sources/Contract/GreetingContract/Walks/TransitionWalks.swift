/// Walks over every transition out of every state of the reference model that a fixed alphabet of events reaches.
public enum TransitionWalks {
  /// The boundaries of the rules, one event each.
  public static let alphabet: [Event] = [
    .user(.open), .user(.editName("Ann")), .user(.editName(tooLong)), .user(.editSurname(" ")), .user(.greet),
    .user(.retry), .user(.continue), .user(.close(keepingView: false)), .user(.close(keepingView: true)),
    .store(.finds("Tim", "Cook")), .store(.findsNobody), .store(.saves), .store(.fails), .store(.failsAsCancelled),
  ]

  private static let tooLong = Text(repeating: "n", count: 41)

  /// The walks, the shortest first: each takes the shortest way to a state, and one transition more.
  public static let all: [Walk] = explore(alphabet).walks

  /// Explores what an alphabet reaches, breadth first; a walk that another one begins with is left out.
  static func explore(_ alphabet: [Event]) -> (states: Int, transitions: Int, walks: [Walk]) {
    var shortestWays: [ReferenceModel: [Event]] = [ReferenceModel(): []]
    var queue = [ReferenceModel()]
    var transitions = 0
    var walks: [Walk] = []
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      let way = shortestWays[state] ?? []
      for event in alphabet where state.allows(event) {
        transitions += 1
        var target = state
        _ = target.receive(event)
        if shortestWays[target] == nil {
          shortestWays[target] = way + [event]
          queue.append(target)
          // A walk that leaves the target takes this transition too, unless nothing leaves it.
          if alphabet.contains(where: target.allows) { continue }
        }
        walks.append(Walk(events: way + [event]))
      }
    }
    return (queue.count, transitions, walks)
  }
}
