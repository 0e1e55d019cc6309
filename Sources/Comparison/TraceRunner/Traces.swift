import Foundation
import GreetingContract
import GreetingVariants
import MessageRecorder

/// Plays all scenarios to variants, and prints what their objects say to each other.
@MainActor
enum Traces {
  static func print(ofModules modules: [String]) throws {
    Limits.start(seconds: 60)
    var tracesByVariant: [[Trace]] = []
    for variant in modules.compactMap({ module in Variant.all.first { $0.module == module } }) {
      var traces: [Trace] = []
      for scenario in Scenario.all {
        let recorded = RecordedCase(of: ContractCase(scenario), by: variant)
        if let violation = recorded.violation {
          FileHandle.standardError.write(Data("\(variant) breaks '\(scenario)'. \(violation.summary)\n".utf8))
          exit(1)
        }
        let steps = zip(scenario.steps, recorded.steps).map { step, recorded in
          Trace.Step(step.event, messages: recorded.messages.filter { $0.kind != .read })
        }
        traces.append(Trace(architecture: variant.name, scenario: scenario.name, steps: steps))
      }
      tracesByVariant.append(traces)
    }
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(tracesByVariant))
  }
}

extension Trace.Step {
  init(_ event: Event, messages: [Message]) {
    switch event {
    case .user(let action): self.init(event: action.words, actor: action.actor, messages: messages)
    case .store(let reply): self.init(event: reply.words, actor: .store, messages: messages)
    }
  }
}

extension Action {
  var actor: Trace.Step.Actor {
    switch self {
    case .open, .close: .host
    case .editName, .editSurname, .greet, .retry, .continue: .user
    }
  }

  var words: String {
    switch self {
    case .open: "The screen opens."
    case .editName(let text): "The user types \"\(text.string)\" as the name."
    case .editSurname(let text): "The user types \"\(text.string)\" as the surname."
    case .greet: "The user taps Greet."
    case .retry: "The user taps Retry."
    case .continue: "The user taps Continue."
    case .close: "The screen closes."
    }
  }
}

extension Reply {
  var words: String {
    switch self {
    case .finds(let name, let surname): "The store finds \"\(name.string)\" \"\(surname.string)\"."
    case .findsNobody: "The store finds nobody."
    case .saves: "The store has saved."
    case .fails: "The store fails."
    case .failsAsCancelled: "The store fails as if cancelled."
    }
  }
}
