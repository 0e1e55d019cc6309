/// Values, each of which is listed once.
package struct Interned<Value: Hashable> {
  package private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  package init() {}

  /// The number of a value in the list, to which it is added if it is not there.
  package mutating func index(of value: Value) -> Int {
    if let index = indices[value] { return index }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
