import MessageRecorder

/// The messages of a journey through several screens of a guest book.
struct Journey: Encodable, Sendable {
  let name: String
  /// The calls, sets, notifications and observations; a reply is none.
  let messages: Int
  /// Those to the stage: each shows or closes a screen.
  let toStage: Int

  init(of trace: Trace) {
    let messages = trace.steps.flatMap(\.messages).filter { $0.kind != .reply }
    (name, self.messages) = (trace.scenario, messages.count)
    toStage = messages.count { $0.receiver == "Stage" }
  }
}

extension Metric<GuestBookMeasurement> {
  static var journeys: [Self] {
    let titles: KeyValuePairs = [
      "Check in a guest": "check in a guest", "Edit a guest until the list shows it": "edit a guest",
      "Open a cold link to the edit of a guest": "open a link",
    ]
    return titles.flatMap { name, title in
      [journey(title, name, \.messages), journey("to the stage", level: 1, name, \.toStage)]
    }
  }

  private static func journey(
    _ title: String, level: Int = 0, _ name: String, _ number: @escaping @Sendable (Journey) -> Int
  ) -> Self {
    Self(title, level: level) { measurement in
      measurement.journeys?.first { $0.name == name }.map { .count(number($0)) }
    }
  }
}
