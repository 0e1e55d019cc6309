extension CollectionDifference {
  /// The offsets of the elements that only the old collection has.
  var removedOffsets: Set<Int> { Set(removals.map(\.offset)) }
  /// The offsets of the elements that only the new collection has.
  var insertedOffsets: Set<Int> { Set(insertions.map(\.offset)) }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
