/// Values, each of which is listed once.
public struct Interned<Value: Hashable> {
  /// The values, in the order in which they were first asked for.
  public private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  /// Begins with none.
  public init() {}

  /// The number of a value in the list, to which it is added if it is not there.
  ///
  /// - Parameter value: The value.
  /// - Returns: Its number, from 0 on.
  public mutating func index(of value: Value) -> Int {
    if let index = indices[value] { return index }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
