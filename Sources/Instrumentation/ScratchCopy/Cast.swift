/// Which types take part in a screen, and what the objects are called: what the copy is told of the screens.
public struct Cast: Sendable {
  /// The module that plays the screens.
  public let contract: String
  /// The protocols of what stands beside a screen; who conforms to one is called as it is.
  public let neighbours: [String]
  /// The one of them whose methods keep their caller waiting.
  public let awaited: String
  /// The module of the views' doubles, one file for each screen.
  public let doubles: String
  /// The protocol by which the contract handles a double.
  public let stage: String
  /// The protocol of a view.
  public let view: String
  /// What the names of all types of a screen begin with.
  public let prefix: String

  /// Names the types.
  ///
  /// - Parameters:
  ///   - contract: The module that plays the screens.
  ///   - neighbours: The protocols of what stands beside a screen.
  ///   - awaited: The one of them whose methods keep their caller waiting.
  ///   - doubles: The module of the views' doubles.
  ///   - stage: The protocol by which the contract handles a double.
  ///   - view: The protocol of a view.
  ///   - prefix: What the names of all types of a screen begin with.
  public init(
    contract: String, neighbours: [String], awaited: String, doubles: String, stage: String, view: String,
    prefix: String
  ) {
    self.contract = contract
    self.neighbours = neighbours
    self.awaited = awaited
    self.doubles = doubles
    self.stage = stage
    self.view = view
    self.prefix = prefix
  }
}
