/// A list that holds each value once.
package struct Interned<Value: Hashable> {
  package private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  package init() {}

  /// Returns the index of a value, which is added if it is not in the list.
  package mutating func index(of value: Value) -> Int {
    if let index = indices[value] { return index }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
