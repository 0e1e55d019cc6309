import Foundation
import Synchronization

/// Turns one mutant on. The instrumented copy of the sources asks it at each mutant.
package enum MutantSwitch {
  /// The variable of the environment that turns a mutant on from the start.
  package static let variable = "COMPARE_MUTANT"
  private static let active = Atomic(ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? 0)
  private static let reached = Atomic(false)
  private static let notesAsked = Atomic(false)
  private static let asked = Mutex<Set<Int>>([])

  package static func turnOn(_ number: Int) {
    active.store(number, ordering: .relaxed)
    reached.store(false, ordering: .relaxed)
  }

  /// Whether the program has reached the mutant since it was turned on.
  package static var isReached: Bool { reached.load(ordering: .relaxed) }

  package static func isOn(_ number: Int) -> Bool {
    if notesAsked.load(ordering: .relaxed) { asked.withLock { _ = $0.insert(number) } }
    guard active.load(ordering: .relaxed) == number else { return false }
    reached.store(true, ordering: .relaxed)
    return true
  }

  package static func noteMutants<Value>(reachedIn body: () async -> Value) async -> (value: Value, mutants: Set<Int>) {
    asked.withLock { $0 = [] }
    notesAsked.store(true, ordering: .relaxed)
    let value = await body()
    notesAsked.store(false, ordering: .relaxed)
    return (value, asked.withLock { $0 })
  }
}
