import MessageRecorder

/// Messages of several architectures beside each other: those that mean the same are in one row.
///
/// Two columns share as many rows as can be, without a change of order (a longest common subsequence). Each further column
/// is aligned in the same way with what the columns before it make together. Where two orders contradict, rows stay apart.
struct MessageAlignment: Equatable, Sendable {
  /// For each row, the index of the message of each column; `nil` where a column has none.
  let rows: [[Int?]]

  init(_ columns: [[String?]]) {
    var rows: [(key: String?, cells: [Int?])] = []
    for (column, keys) in columns.enumerated() {
      let shared = rows.indices.filter { rows[$0].key != nil }
      let keyed = keys.indices.filter { keys[$0] != nil }
      let difference = keyed.map { keys[$0] }.difference(from: shared.map { rows[$0].key })
      let (removed, inserted) = (Set(difference.removals.map(\.offset)), Set(difference.insertions.map(\.offset)))
      let pairs = zip(
        shared.indices.filter { !removed.contains($0) }.map { shared[$0] },
        keyed.indices.filter { !inserted.contains($0) }.map { keyed[$0] })
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
          // The action of the user or the host is the same, whatever the method is called.
          index == 0 && ["View", "Host"].contains(message.sender) ? "event" : message.sharedRow(effects: effects)
        }
      })
  }
}

extension Message {
  /// The key of messages that mean the same in several architectures: those that the view receives or reads, calls of the
  /// store and the navigation, replies, and later calls by the view to a party of the same name.
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
  /// The fields of the screen that messages to the view or its reads change in some scenario, by the names of the
  /// messages: one that is sent twice changes nothing the second time.
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
