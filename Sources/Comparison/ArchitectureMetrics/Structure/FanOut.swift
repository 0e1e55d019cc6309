/// The types that one type names.
public struct TypeFanOut: Codable, Sendable {
  /// The name of the type.
  public let name: String
  /// What it is, as `class` or `protocol`.
  public let kind: String
  /// The types of the package that it names, itself left out.
  public let names: [String]
}

/// How many types the types of a module name; protocols are named, but are not counted as naming.
public struct FanOut: Codable, Sendable {
  /// The arithmetic mean, zero if there are no types.
  public let mean: Double
  /// The largest number.
  public let maximum: Int

  /// Takes the mean and the maximum.
  ///
  /// - Parameter types: The types.
  init(of types: [TypeFanOut]) {
    let counts = types.map(\.names.count)
    mean = counts.isEmpty ? 0 : Double(counts.reduce(0, +)) / Double(counts.count)
    maximum = counts.max() ?? 0
  }
}
