#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The process that this code runs in.
package enum CurrentProcess {
  package static var parent: Int32 { getppid() }

  /// The time of the processor that the process has taken, in seconds.
  ///
  /// POSIX sets `CLOCKS_PER_SEC` to a million.
  package static var processorSeconds: Int { Int(truncatingIfNeeded: clock()) / 1_000_000 }

  /// Registers work for the exit of the process.
  package static func atExit(_ work: @escaping @convention(c) () -> Void) {
    _ = atexit(work)
  }

  /// Exits without the work that a program has registered for its exit.
  package static func exitAtOnce(_ status: Int32) -> Never {
    _exit(status)
  }

  package static func send(_ signal: Int32) {
    kill(getpid(), signal)
  }

  /// Sends a signal to all processes of the job, as a terminal does.
  package static func sendToJob(_ signal: Int32) {
    kill(0, signal)
  }

  /// Ends the process by the default action of a signal.
  package static func end(by number: Int32) {
    _ = signal(number, SIG_DFL)
    send(number)
  }

  /// Stops the process by the default action of a signal; returns when the process is continued.
  package static func stop(by number: Int32) {
    var signals = sigset_t()
    var mask = sigset_t()
    var action = sigaction()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    sigaction(number, nil, &action)
    _ = signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, &mask)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    sigaction(number, &action, nil)
  }

  /// Ends the process by a signal when a number of seconds has passed.
  package static func endAfter(seconds: UInt32) {
    alarm(seconds)
  }

  /// Ends the process when it has more than 2 GiB of memory.
  package static func limitMemory() {
    #if canImport(Darwin)
      _ = memoryWatch
    #else
      var limit = rlimit(rlim_cur: memoryLimit, rlim_max: memoryLimit)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }

  private static let memoryLimit: rlim_t = 2 << 30

  #if canImport(Darwin)
    /// Looks at the memory now and then, since macOS limits no address space (`RLIMIT_AS` is `EINVAL`).
    private static let memoryWatch: Void = CurrentProcess.startThread {
      while true {
        var usage = rusage_info_v4()
        let result = withUnsafeMutablePointer(to: &usage) {
          $0.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
            proc_pid_rusage(getpid(), RUSAGE_INFO_V4, $0)
          }
        }
        if result == 0, usage.ri_phys_footprint > CurrentProcess.memoryLimit { abort() }
        CurrentProcess.sleep(milliseconds: 20)
      }
    }
  #endif

  /// Runs an endless loop in a thread of its own, which no task can hold up.
  package static func startThread(_ loop: @escaping @Sendable () -> Never) {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, nil,
      { argument in
        // It is an optional on Linux alone.
        let loop: UnsafeMutableRawPointer? = argument
        if let loop { Unmanaged<Loop>.fromOpaque(loop).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(Loop(loop)).toOpaque())
  }

  private final class Loop {
    let run: @Sendable () -> Never

    init(_ run: @escaping @Sendable () -> Never) { self.run = run }
  }

  /// Stops the calling thread for a while.
  package static func sleep(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }

  /// Lets this process write no file beyond a size, in bytes; a write that fails ends no process.
  ///
  /// - Parameter size: The size, or `nil` for no limit but that of the system.
  /// - Throws: The error of the system if the limit cannot be set.
  package static func limitFileSize(to size: UInt64?) throws(SystemError) {
    #if canImport(Darwin)
      let resource = RLIMIT_FSIZE
    #else
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #endif
    Signals.ignore(SIGXFSZ)
    var limit = rlimit()
    try SystemError.check(getrlimit(resource, &limit))
    limit.rlim_cur = size.map { rlim_t($0) } ?? limit.rlim_max
    try SystemError.check(setrlimit(resource, &limit))
  }
}
