import Foundation
import GreetingContract
import GreetingVariants
import MessageRecorder

extension [Trace] {
  /// Records the messages of a variant in all scenarios; the process ends if the variant breaks one.
  @MainActor
  init(of variant: Variant) throws {
    self = Scenario.all.map { scenario in
      PlayerLine.playing(scenario.name).write()
      let recorded = RecordedCase(of: ContractCase(scenario), by: variant, includingPlaces: true)
      if recorded.violation != nil { exit(PlayerStatus.breaksContract) }
      let steps = zip(scenario.steps, recorded.steps).map { step, recorded in
        // As the contract holds, the screen shows the expected content.
        Trace.Step(
          event: step.event.words, actor: step.event.actor, recorded: recorded, shown: step.expected.content.fields)
      }
      return Trace(architecture: variant.name, scenario: scenario.name, rule: scenario.rule, steps: steps)
    }
  }
}

extension Event {
  /// Who makes it happen; a change request may add events of its own.
  fileprivate var actor: Trace.Step.Actor {
    if case .store = self { return .store }
    if case .user(.open) = self { return .host }
    if case .user(.close) = self { return .host }
    return .user
  }
}
