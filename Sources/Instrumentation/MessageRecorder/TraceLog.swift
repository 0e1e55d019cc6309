/// Traces as they are handed over and kept: what is recorded at a moment is listed once, however often it occurs.
package struct TraceLog: Codable, Sendable {
  /// A message, its place, and the lines that were run before it; at the end of a step, the rest of the lines.
  private struct Moment: Hashable, Codable {
    let lines: [Recorder.ExecutedLine]
    let message: Message?
    let place: MessagePlace?
  }

  /// The traces, without what is recorded.
  private let outlines: [Trace]
  /// The moments of each step of these, by their indices.
  private let steps: [[Int]]
  private let moments: [Moment]

  /// Lists the moments of traces, which have places.
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
  /// The trace with something else recorded in each step.
  fileprivate func recording(_ recorded: () -> RecordedStep) -> Self {
    let steps = steps.map { Step(event: $0.event, actor: $0.actor, recorded: recorded(), shown: $0.shown) }
    return Self(architecture: architecture, scenario: scenario, rule: rule, steps: steps)
  }
}
