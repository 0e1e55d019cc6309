/// The groups of nodes of a graph that can all reach each other.
struct StrongCycles {
  /// The groups, each in the order of its names; single nodes only if they have an edge to themselves.
  let groups: [[String]]

  /// Finds the groups.
  init(edges: [(from: String, to: String)]) {
    var reachable: [String: Set<String>] = [:]
    for edge in edges { reachable[edge.from, default: []].insert(edge.to) }
    let nodes = reachable.keys.sorted()
    for middle in nodes {
      let further = reachable[middle] ?? []
      for node in nodes where reachable[node]?.contains(middle) == true { reachable[node]?.formUnion(further) }
    }
    func isConnected(_ node: String, _ other: String) -> Bool {
      reachable[node]?.contains(other) == true && reachable[other]?.contains(node) == true
    }
    let groups = nodes.map { node in nodes.filter { isConnected(node, $0) } }
    var seen: Set<[String]> = []
    self.groups = groups.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
