import MessageRecorder

/// Messages of several architectures beside each other: what is told alike stands in one row.
///
/// Two columns share as many rows as can be, without a change of order (a longest common subsequence). Each further column
/// is aligned in the same way with what the columns before it make together. Where two orders contradict, rows stay apart.
struct MessageAlignment: Equatable, Sendable {
  /// For each row, the index of the message of each column; `nil` where a column says nothing.
  let rows: [[Int?]]

  init(_ columns: [[String?]]) {
    var rows: [(key: String?, cells: [Int?])] = []
    for (column, keys) in columns.enumerated() {
      let shared = rows.indices.filter { rows[$0].key != nil }
      let told = keys.indices.filter { keys[$0] != nil }
      let difference = told.map { keys[$0] }.difference(from: shared.map { rows[$0].key })
      let (removed, inserted) = (Set(difference.removals.map(\.offset)), Set(difference.insertions.map(\.offset)))
      let pairs = zip(
        shared.indices.filter { !removed.contains($0) }.map { shared[$0] },
        told.indices.filter { !inserted.contains($0) }.map { told[$0] })
      var merged: [(key: String?, cells: [Int?])] = []
      var (row, index) = (0, 0)
      func take(upTo end: Int, _ endIndex: Int) {
        merged += rows[row..<end].map { ($0.key, $0.cells + [nil]) }
        merged += (index..<endIndex).map { (keys[$0], Array(repeating: nil, count: column) + [$0]) }
      }
      for (pairedRow, pairedIndex) in pairs {
        take(upTo: pairedRow, pairedIndex)
        merged.append((rows[pairedRow].key, rows[pairedRow].cells + [pairedIndex]))
        (row, index) = (pairedRow + 1, pairedIndex + 1)
      }
      take(upTo: rows.count, keys.count)
      rows = merged
    }
    self.rows = rows.map(\.cells)
  }

  init(of steps: [Trace.Step], effects: [[String: [String]]]) {
    self.init(
      zip(steps, effects).map { step, effects in
        step.recorded.messages.enumerated().map { index, message in
          // What the user or the host does is the same, whatever it is called.
          index == 0 && ["View", "Host"].contains(message.sender) ? "event" : message.sharedRow(effects: effects)
        }
      })
  }
}

extension Message {
  /// What a message has in common with those of other architectures: what the view is told or reads, what store and
  /// navigation are told, what the store replies, and what the view says later to a party of the same name.
  fileprivate func sharedRow(effects: [String: [String]]) -> String? {
    switch (sender, receiver) {
    case (_, "View"): effects[name].map { "View: \($0.joined(separator: ", "))" }
    case (_, "PersonStore"), (_, "Navigation"): "\(receiver): \(name)"
    case ("PersonStore", _) where kind == .reply: "PersonStore: reply"
    case ("View", _) where kind != .read: "\(receiver): \(name)"
    default: nil
    }
  }
}

extension [Trace] {
  /// What the view changes by what it is told or reads, by the names of these, over all scenarios: what is told twice
  /// changes nothing the second time, and is told alike all the same.
  var effects: [String: [String]] {
    var fields: [String: Set<String>] = [:]
    for step in flatMap(\.steps) {
      for (message, place) in zip(step.recorded.messages, step.recorded.places)
      where message.receiver == "View" && !place.effect.isEmpty {
        fields[message.name, default: []].formUnion(place.effect)
      }
    }
    return fields.mapValues { $0.sorted() }
  }
}
