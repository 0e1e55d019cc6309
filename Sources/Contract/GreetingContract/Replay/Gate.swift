import Synchronization

/// A gate that holds whoever passes it until it is opened, in step with the main actor.
///
/// A continuation would be resumed by way of the global pool, after which nobody on the main actor can know when the
/// waiting task goes on. A gate is an executor that keeps its jobs: opening it runs one to its end on the opener's
/// thread, so that the task is queued on the main actor when `open()` returns, and has had its turn by the time a task
/// that is queued later has its own.
final class Gate: SerialExecutor {
  private let held = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    held.withLock { $0.append(job) }
  }

  /// Lets through the one that has waited longest, if there is one.
  func open() {
    let job = held.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    job?.runSynchronously(on: asUnownedSerialExecutor())
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
