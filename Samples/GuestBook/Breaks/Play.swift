import GuestBookAPPMockViews
import GuestBookContract

/// Prints what notices that the app breaks the contract: scenarios, else a tour, else a random walk. With the argument
/// `scenarios`, only scenarios are played.
let contract = AppContract(APPApp.init)
var broken: [String] = []
for scenario in AppScenario.all {
  if await contract.play(AppCase(scenario)) != nil { broken.append("*\(scenario)*") }
}
if let first = broken.first {
  print(broken.count == 1 ? "the scenario \(first)" : "\(broken.count) scenarios, first \(first)")
} else if CommandLine.arguments.count > 1 {
  print("nothing")
} else if let violation = await contract.firstViolation(in: TransitionTours.cases, lookingForLeaks: false) {
  print("a tour: \(violation.summary.replacing("\n", with: " "))")
} else if let violation = await contract.firstViolation(in: AppRandomWalks(seed: 1, count: 1000)) {
  print("a random walk: \(violation.summary.replacing("\n", with: " "))")
} else {
  print("nothing")
}
