import Foundation
import GreetingContract
import GreetingVariants
import MessageRecorder

/// Tries seeded faults, one after another, and prints a line for each: its status and the reason.
@MainActor
enum Faults {
  /// How much time of the processor a fault may take, in seconds.
  private static let timeLimit = 20
  /// How much memory the process may have, in bytes.
  private static let memoryLimit: rlim_t = 8 << 30

  static func tryAll(_ numbers: [Int], ofModule module: String) async {
    guard let variant = Variant.all.first(where: { $0.module == module }) else { return }
    limit()
    for number in numbers {
      startTimer()
      FaultSwitch.turnOn(number)
      let killer = await killer(of: variant)
      let isReached = FaultSwitch.isReached
      FaultSwitch.turnOn(0)
      let status: FaultResult.Status = killer != nil ? .killed : isReached ? .survived : .noCoverage
      // At once, as a later fault may end the process.
      FileHandle.standardOutput.write(Data("\(status.rawValue)\t\(killer ?? "")\n".utf8))
    }
  }

  /// The first scenario or walk that tells the variant from what it should be.
  private static func killer(of variant: Variant) async -> String? {
    let contract = variant.contract
    for scenario in Scenario.all {
      defer { _ = Recorder.takeMessages() }
      if await contract.violation(in: scenario) != nil { return scenario.name }
    }
    for (index, walk) in TransitionWalks.all.enumerated() {
      defer { _ = Recorder.takeMessages() }
      if await contract.violation(in: walk) != nil { return "transition walk \(index + 1)" }
    }
    return nil
  }

  private static func startTimer() {
    var timer = itimerval()
    timer.it_value.tv_sec = timeLimit
    #if canImport(Darwin)
      setitimer(ITIMER_PROF, &timer, nil)
    #else
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #endif
  }

  /// Ends a fault that takes too much, and with it the process.
  private static func limit() {
    signal(SIGPROF) { _ in
      let line: StaticString = "Timeout\ttook too long\n"
      write(STDOUT_FILENO, line.utf8Start, line.utf8CodeUnitCount)
      _exit(0)
    }
    var memory = rlimit(rlim_cur: memoryLimit, rlim_max: memoryLimit)
    #if canImport(Darwin)
      setrlimit(RLIMIT_AS, &memory)
    #else
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
    #endif
  }
}
