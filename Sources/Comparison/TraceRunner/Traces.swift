import Foundation
import GreetingContract
import GreetingVariants
import MessageRecorder

/// Plays all scenarios to a variant, and prints what its objects say to each other.
@MainActor
enum Traces {
  static func print(ofModule module: String) throws {
    Limits.exitOnTraps()
    Limits.limitMemory()
    guard let variant = Variant.all.first(where: { $0.module == module }) else { return }
    var traces: [Trace] = []
    for scenario in Scenario.all {
      PlayerLine.playing(scenario.name).write()
      let recorded = RecordedCase(of: ContractCase(scenario), by: variant, includingPlaces: true)
      if recorded.violation != nil { exit(PlayerStatus.breaksContract) }
      let steps = zip(scenario.steps, recorded.steps).map { step, recorded in
        // As the contract holds, the screen shows what is expected.
        Trace.Step(step.event, recorded, shown: step.expected.content.fields)
      }
      traces.append(Trace(architecture: variant.name, scenario: scenario.name, steps: steps))
    }
    PlayerLine.result(String(decoding: try JSONEncoder().encode(TraceLog(traces)), as: UTF8.self)).write()
  }
}

extension Trace.Step {
  init(_ event: Event, _ recorded: RecordedStep, shown: [String: String]) {
    let (words, actor) =
      switch event {
      case .user(let action): (action.words, action.actor)
      case .store(let reply): (reply.words, Actor.store)
      }
    self.init(event: words, actor: actor, recorded: recorded, shown: shown)
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
