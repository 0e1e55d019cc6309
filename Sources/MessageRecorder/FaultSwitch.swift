import Synchronization

/// Which of the seeded faults is on; asked wherever one is, in the rewritten copy of the sources alone.
public enum FaultSwitch {
  private static let active = Atomic(0)
  private static let reached = Atomic(false)

  /// Turns a fault on, and all others off.
  ///
  /// - Parameter number: The number of the fault; 0 for none.
  public static func turnOn(_ number: Int) {
    active.store(number, ordering: .relaxed)
    reached.store(false, ordering: .relaxed)
  }

  /// Whether the fault that is on was come across since it was turned on.
  public static var isReached: Bool { reached.load(ordering: .relaxed) }

  /// Tells whether a fault is on.
  ///
  /// - Parameter number: The number of the fault.
  /// - Returns: Whether it is.
  public static func isOn(_ number: Int) -> Bool {
    guard active.load(ordering: .relaxed) == number else { return false }
    reached.store(true, ordering: .relaxed)
    return true
  }
}
