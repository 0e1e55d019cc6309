/// Traces for the pipe and the cache, which hold each recorded moment once.
package struct TraceLog: Codable, Sendable {
  /// A message, its place, and the lines that run before it; at the end of a step, the other lines.
  private struct Moment: Hashable, Codable {
    let lines: [Recorder.ExecutedLine]
    let message: Message?
    let place: MessagePlace?
  }

  /// The traces with empty steps.
  private let outlines: [Trace]
  /// The indices of the moments of each step.
  private let steps: [[Int]]
  private let moments: [Moment]

  package init(_ traces: [Trace]) {
    var moments = Interned<Moment>()
    steps = traces.flatMap(\.steps).map(\.recorded).map { recorded in
      precondition(recorded.places.count == recorded.messages.count, "places are recorded with the messages")
      let lines = Dictionary(grouping: recorded.lines, by: \.position)
      return (0...recorded.messages.count).map { index in
        let isEnd = index == recorded.messages.count
        return moments.index(
          of: Moment(
            lines: (lines[index] ?? []).map { $0.moved(to: 0) }, message: isEnd ? nil : recorded.messages[index],
            place: isEnd ? nil : recorded.places[index]))
      }
    }
    outlines = traces.map { $0.recording { RecordedStep(messages: [], lines: []) } }
    self.moments = moments.values
  }

  package var traces: [Trace] {
    var rest = steps[...]
    return outlines.map { trace in
      trace.recording {
        let own = (rest.popFirst() ?? []).map { moments[$0] }
        return RecordedStep(
          messages: own.compactMap(\.message),
          lines: own.enumerated().flatMap { index, moment in moment.lines.map { $0.moved(to: index) } },
          places: own.compactMap(\.place))
      }
    }
  }
}

extension Trace {
  fileprivate func recording(_ recorded: () -> RecordedStep) -> Self {
    let steps = steps.map { Step(event: $0.event, actor: $0.actor, recorded: recorded(), shown: $0.shown) }
    return Self(architecture: architecture, scenario: scenario, rule: rule, steps: steps)
  }
}
