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
    ["check in a guest", "edit a guest", "open a link"].enumerated().flatMap { index, title in
      [
        journey(title, index, \.messages),
        journey("to the stage", level: 1, index, \.toStage),
      ]
    }
  }

  private static func journey(
    _ title: String, level: Int = 0, _ index: Int, _ number: @escaping @Sendable (Journey) -> Int
  ) -> Self {
    Self(title, level: level) { measurement in
      measurement.journeys.flatMap { $0.indices.contains(index) ? .count(number($0[index])) : nil }
    }
  }
}
