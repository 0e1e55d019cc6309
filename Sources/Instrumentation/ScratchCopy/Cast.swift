/// Which types take part in a screen, and what the objects are called: what the copy is told of the screens.
package struct Cast: Sendable {
  /// The module that plays the screens.
  let contract: String
  /// The protocols of what stands beside a screen; who conforms to one is called as it is.
  let neighbours: [String]
  /// The one of them whose methods keep their caller waiting.
  let awaited: String
  /// The module of the views' doubles, one file for each screen.
  let doubles: String
  /// The protocol by which the contract handles a double.
  let stage: String
  /// The protocol of a view.
  package let view: String
  /// What the names of all types of a screen begin with.
  package let prefix: String
  /// Whether a module is a screen, without which the others can be measured.
  let isScreen: @Sendable (_ module: String) -> Bool
  /// What stands in for the double of a screen that is not played: a file of the doubles, and its source.
  let standIn: @Sendable (_ module: String) -> (file: String, source: String)?

  /// Names the types.
  package init(
    contract: String, neighbours: [String], awaited: String, doubles: String, stage: String, view: String,
    prefix: String, isScreen: @escaping @Sendable (_ module: String) -> Bool = { _ in false },
    standIn: @escaping @Sendable (_ module: String) -> (file: String, source: String)? = { _ in nil }
  ) {
    self.contract = contract
    self.neighbours = neighbours
    self.awaited = awaited
    self.doubles = doubles
    self.stage = stage
    self.view = view
    self.prefix = prefix
    self.isScreen = isScreen
    self.standIn = standIn
  }
}
