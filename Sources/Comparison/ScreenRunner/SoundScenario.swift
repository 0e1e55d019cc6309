import Foundation
import GreetingContract
import GreetingVariants
import MessageRecorder

struct SoundScenario {
  let contractCase: ContractCase
  let steps: [RecordedStep]
  let mutants: Set<Int>

  /// Plays all scenarios to a variant; the process ends if the variant breaks one.
  @MainActor
  static func all(of variant: Variant) -> [Self] {
    Scenario.all.map { scenario in
      PlayerLine.playing(scenario.name).write()
      let contractCase = ContractCase(scenario)
      let (recorded, mutants) = MutantSwitch.noteMutants { RecordedCase(of: contractCase, by: variant) }
      if recorded.violation != nil { exit(PlayerStatus.breaksContract) }
      return Self(contractCase: contractCase, steps: recorded.steps, mutants: mutants)
    }
  }
}
