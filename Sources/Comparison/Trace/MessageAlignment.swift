import MessageRecorder

/// Messages of several architectures beside each other: those that mean the same are in one row.
///
/// Two columns share as many rows as can be, without a change of order (a longest common subsequence). Each further column
/// is aligned in the same way with what the columns before it make together. Where two orders contradict, rows stay apart.
struct MessageAlignment: Equatable, Sendable {
  /// For each row, the index of the message of each column; `nil` where a column has none.
  let rows: [[Int?]]

  init(_ columns: [[String?]]) {
    var rows: [(key: String, cells: [Int?])] = []
    for (column, keys) in columns.enumerated() {
      // A message without a key is like no other.
      let keys = keys.enumerated().map { index, key in key ?? "\(column), \(index)" }
      let end = (old: rows.count..<rows.count, new: keys.count..<keys.count)
      var merged: [(key: String, cells: [Int?])] = []
      var (row, index) = (0, 0)
      for block in rows.map(\.key).blocks(changedIn: keys) + [end] {
        merged += zip(rows[row..<block.old.lowerBound], index...).map { ($0.key, $0.cells + [$1]) }
        merged += rows[block.old].map { ($0.key, $0.cells + [nil]) }
        merged += block.new.map { (keys[$0], Array(repeating: nil, count: column) + [$0]) }
        (row, index) = (block.old.upperBound, block.new.upperBound)
      }
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
