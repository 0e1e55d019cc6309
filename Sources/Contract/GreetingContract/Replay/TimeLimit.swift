import Synchronization
import SystemCalls

/// Ends the process when a case of the contract takes too long: the caller waits for the screen, and nothing else can
/// stop a screen that loops.
public enum TimeLimit {
  /// How much time of the processor a case may take, in seconds; a case takes thousandths of one.
  public static let seconds: Int = 10
  /// How the process ends, after a line on standard error that names the case.
  public static let status: Int32 = 75

  private static let state = Mutex<(name: String?, number: Int, seconds: Int, isWaiting: Bool)>(
    (nil, 0, seconds, false))
  private static let watch: Void = CurrentProcess.startThread { endOverlongCases() }

  static func begin(_ contractCase: ContractCase) {
    begin(contractCase.seed.map { "random walk with seed \($0)" } ?? contractCase.name)
  }

  /// Lets a case take less time.
  static func shorten(to seconds: Int) {
    state.withLock { $0.seconds = seconds }
  }

  /// A case is over.
  public static func end() {
    state.withLock { $0.name = nil }
  }

  /// Waits, while another case may be played.
  ///
  /// ``Patience`` limits this time by an alarm, which never comes if the screen has each thread of tasks loop. So the case
  /// still has a time limit, which is three times as long.
  @MainActor
  public static func pause(while wait: () async -> Void) async {
    let name = state.withLock {
      $0.isWaiting = true
      return $0.name
    }
    await wait()
    if let name { begin(name) }
  }

  /// A case begins.
  ///
  /// - Parameter name: Its name, for the line on standard error.
  public static func begin(_ name: String) {
    _ = watch
    state.withLock { $0 = (name, $0.number &+ 1, $0.seconds, false) }
  }

  /// Looks now and then whether a case is still played that was before, and how much time that has taken.
  ///
  /// Other threads of the process take time too; so it must be as much on the clock.
  private static func endOverlongCases() -> Never {
    var (number, start, clock) = (0, 0, ContinuousClock.now)
    while true {
      CurrentProcess.sleep(milliseconds: 500)
      let playing = state.withLock { $0 }
      guard let name = playing.name, playing.number == number else {
        (number, start, clock) = (playing.number, CurrentProcess.processorSeconds, .now)
        continue
      }
      let limit = playing.isWaiting ? 3 * playing.seconds : playing.seconds
      if CurrentProcess.processorSeconds - start > limit, ContinuousClock.now - clock > .seconds(limit) {
        let text = "error: the screen takes more than \(limit) s of processor time in '\(name)'. Stopped.\n"
        // If nobody can read the text, the status still tells the reason.
        try? FileDescriptor.standardError.writeAll(text)
        CurrentProcess.exitAtOnce(status)
      }
    }
  }
}
