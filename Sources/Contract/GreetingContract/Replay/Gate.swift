import Synchronization

/// A gate that suspends each task that passes it until the gate is opened.
///
/// A continuation is resumed through the main actor's queue, so the caller could not find out when the waiting task has
/// run. A gate is an executor that keeps its jobs. Opening it runs one job on the main actor, where its caller runs:
/// the waiting task returns to the main actor without a switch, and has run as far as it can when `open()` returns.
final class Gate: SerialExecutor {
  private let held = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    held.withLock { $0.append(job) }
  }

  /// Lets the task through that has waited longest, if a task waits.
  @MainActor
  func open() {
    let job = held.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    job?.runSynchronously(on: MainActor.sharedUnownedExecutor)
  }
}

/// The way through a gate.
actor Passage {
  private let gate: Gate
  private var passed = 0

  init(gate: Gate) {
    self.gate = gate
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    gate.asUnownedSerialExecutor()
  }

  /// Returns when the gate has been opened for the caller.
  func pass() {
    // The compiler leaves out a hop to an actor that nothing is done on.
    passed += 1
  }
}
