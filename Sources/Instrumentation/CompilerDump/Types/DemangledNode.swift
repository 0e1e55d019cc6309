/// A node of the tree that `swift demangle -tree-only` prints.
struct DemangledNode {
  /// The kind of the node.
  let kind: String
  /// Its text, empty if it has none.
  let text: String
  /// The nodes inside.
  var children: [Self] = []

  /// The first node inside that is of a kind.
  ///
  /// - Parameter kind: The kind.
  /// - Returns: The node, `nil` if there is none.
  func child(_ kind: String) -> Self? {
    children.first { $0.kind == kind }
  }

  /// Reads the lines of one tree, which are indented by two spaces a level.
  ///
  /// - Parameter lines: The lines from `kind=Global` on.
  /// - Returns: The tree, `nil` if the lines are none.
  static func read(_ lines: ArraySlice<Substring>) -> Self? {
    var stack: [Self] = []
    func fold(to depth: Int) {
      while stack.count > max(depth, 1) {
        let last = stack.removeLast()
        stack[stack.count - 1].children.append(last)
      }
    }
    for line in lines {
      let content = line.drop { $0 == " " }
      guard content.hasPrefix("kind=") else { return nil }
      let depth = (line.utf8.count - content.utf8.count) / 2
      guard depth <= stack.count, (depth == 0) == stack.isEmpty else { return nil }
      if depth > 0 { fold(to: depth) }
      let fields = content.dropFirst(5).split(separator: ",", maxSplits: 1)
      // Either text="…" or index=….
      let value = fields.count > 1 ? fields[1].drop { $0 != "=" }.dropFirst() : ""
      let text = value.drop { $0 == "\"" }.prefix { $0 != "\"" }
      stack.append(Self(kind: String(fields.first ?? ""), text: String(text)))
    }
    fold(to: 1)
    return stack.first
  }
}
