#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Synchronization

/// Ends the process when a part of the contract takes too long: the caller waits for the screen, and nothing else can
/// stop a screen that loops.
public enum TimeLimit {
  /// How much time of the processor a part may take, in seconds; a part takes thousandths of one.
  public static let seconds: Int = 10
  /// How the process ends, after a line on standard error that names the part.
  public static let status: Int32 = 75

  private static let state = Mutex<(part: String?, number: Int)>((nil, 0))
  private static let watch: Void = { _ = Task.detached(priority: .high) { await endOverlongParts() } }()

  static func begin(_ part: ContractCase) {
    _ = watch
    state.withLock { $0 = (part.seed.map { "random walk with seed \($0)" } ?? part.name, $0.number &+ 1) }
  }

  static func end() {
    state.withLock { $0.part = nil }
  }

  /// Looks now and then whether a part is still played that was before, and how much time that has taken.
  ///
  /// Other threads of the process take time too; so it must be as much on the clock.
  private static func endOverlongParts() async {
    var (number, start, clock) = (0, 0, ContinuousClock.now)
    while (try? await Task.sleep(for: .milliseconds(500))) != nil {
      let playing = state.withLock { $0 }
      guard let part = playing.part, playing.number == number else {
        (number, start, clock) = (playing.number, processorSeconds, .now)
        continue
      }
      if processorSeconds - start > seconds, ContinuousClock.now - clock > .seconds(seconds) {
        let text = "error: the screen takes more than \(seconds) s of processor time in '\(part)'. Stopped.\n"
        _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        _exit(status)
      }
    }
  }

  /// How much time of the processor the process has taken, in seconds.
  private static var processorSeconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec
  }
}
