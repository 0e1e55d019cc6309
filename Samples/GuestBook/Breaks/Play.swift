import GuestBookAPPMockViews
import GuestBookContract

/// Prints what notices that the app breaks the contract: scenarios, else a walk about time, a tour or a random walk. With
/// the argument `scenarios`, only scenarios are played.
let contract = AppContract(APPApp.init)
var broken: [String] = []
for scenario in AppScenario.all {
  if await contract.play(AppCase(scenario)) != nil { broken.append("*\(scenario)*") }
}

func words(_ violation: AppViolation) -> String {
  "\(violation.summary) After: \(violation.event ?? "")".replacing("\n", with: " ")
}

if let first = broken.first {
  print(broken.count == 1 ? "the scenario \(first)" : "\(broken.count) scenarios, first \(first)")
} else if CommandLine.arguments.count > 1 {
  print("nothing")
} else if let violation = await contract.firstViolation(in: TimedWalks.all.flatMap(\.cases), lookingForLeaks: false) {
  print("a walk about time: \(words(violation))")
} else if let violation = await contract.firstViolation(in: TransitionTours.cases, lookingForLeaks: false) {
  print("a tour: \(words(violation))")
} else if let violation = await contract.firstViolation(in: AppRandomWalks(seed: 1, count: 1000)) {
  print("a random walk: \(words(violation))")
} else {
  print("nothing")
}
