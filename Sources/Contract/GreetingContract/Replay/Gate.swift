import Synchronization

/// A gate that holds whoever passes it until it is opened.
///
/// A continuation would be resumed by way of the main actor's queue, after which nobody could know when the waiting task
/// goes on. A gate is an executor that keeps its jobs. Opening it runs one on the main actor, where the opener is already:
/// the waiting task returns to the main actor without a switch, and has gone on as far as it can when `open()` returns.
final class Gate: SerialExecutor {
  private let held = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    held.withLock { $0.append(job) }
  }

  /// Lets through the one that has waited longest, if there is one.
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
