import GuestBookAPPApp
import GuestBookContract

/// Prints what notices that the app breaks the contract: scenarios, else a tour, else a random walk. With the argument
/// `scenarios`, only scenarios are played.
let contract = AppContract(APPApp.init)
var violations: [String] = []
for scenario in AppScenario.all {
  guard let violation = await contract.play(AppCase(scenario)) else { continue }
  violations.append("*\(scenario)*: \(violation.summary)")
}
if let first = violations.first {
  print("\(violations.count) scenarios, first \(first.replacing("\n", with: " "))")
} else if CommandLine.arguments.count > 1 {
  print("nothing")
} else if let violation = await contract.firstViolation(in: TransitionTours.cases, lookingForLeaks: false) {
  print("a tour: \(violation.summary.replacing("\n", with: " "))")
} else if let violation = await contract.firstViolation(in: AppRandomWalks(seed: 1, count: 1000)) {
  print("a random walk: \(violation.summary.replacing("\n", with: " "))")
} else {
  print("nothing")
}
