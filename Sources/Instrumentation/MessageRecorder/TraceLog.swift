/// Traces as they are handed over and kept: whatever occurs in many places is listed once, and meant by its number.
package struct TraceLog: Codable, Sendable {
  private struct Part: Codable {
    let architecture: String
    let scenario: String
    let rule: Int
    let steps: [Step]
  }

  private struct Step: Codable {
    let event: String
    let actor: Trace.Step.Actor
    let screen: Int
    /// Each message: what is run before it, the message without its arguments, its place, and its arguments.
    let told: [[Int]]
    /// What is run in the end.
    let run: Int
  }

  private let parts: [Part]
  private let screens: [[String: String]]
  private let messages: [Message]
  private let places: [MessagePlace]
  private let arguments: [String]
  private let runs: [[Int]]
  private let lines: [Line]

  private struct Line: Hashable, Codable {
    let number: Int
    let file: String?
  }

  /// Lists what occurs in traces.
  package init(_ traces: [Trace]) {
    var screens = Interned<[String: String]>()
    var messages = Interned<Message>()
    var places = Interned<MessagePlace>()
    var arguments = Interned<String>()
    var runs = Interned<[Int]>()
    var lines = Interned<Line>()
    parts = traces.map { trace in
      let steps = trace.steps.map { step in
        let recorded = step.recorded
        precondition(recorded.places.count == recorded.messages.count, "places are recorded with the messages")
        let ran = Dictionary(grouping: recorded.lines, by: \.position)
        func run(before position: Int) -> Int {
          runs.index(of: (ran[position] ?? []).map { lines.index(of: Line(number: $0.number, file: $0.file)) })
        }
        let told = recorded.messages.indices.map { index in
          let message = recorded.messages[index]
          return [run(before: index), messages.index(of: message.with([])), places.index(of: recorded.places[index])]
            + message.arguments.map { arguments.index(of: $0) }
        }
        return Step(
          event: step.event, actor: step.actor, screen: screens.index(of: step.shown), told: told,
          run: run(before: recorded.messages.count))
      }
      return Part(architecture: trace.architecture, scenario: trace.scenario, rule: trace.rule, steps: steps)
    }
    self.screens = screens.values
    self.messages = messages.values
    self.places = places.values
    self.arguments = arguments.values
    self.runs = runs.values
    self.lines = lines.values
  }

  /// The traces.
  package var traces: [Trace] {
    parts.map { part in
      Trace(architecture: part.architecture, scenario: part.scenario, rule: part.rule, steps: part.steps.map(traceStep))
    }
  }

  private func traceStep(_ step: Step) -> Trace.Step {
    let runs = (step.told.map { $0[0] } + [step.run]).enumerated().flatMap { position, run in
      self.runs[run].map { index in
        Recorder.ExecutedLine(position: position, number: lines[index].number, file: lines[index].file)
      }
    }
    let recorded = RecordedStep(
      messages: step.told.map { told in messages[told[1]].with(told[3...].map { arguments[$0] }) }, lines: runs,
      places: step.told.map { places[$0[2]] })
    return Trace.Step(event: step.event, actor: step.actor, recorded: recorded, shown: screens[step.screen])
  }
}

extension Message {
  fileprivate func with(_ arguments: [String]) -> Self {
    Self(sender: sender, receiver: receiver, name: name, arguments: arguments, kind: kind, depth: depth)
  }
}
