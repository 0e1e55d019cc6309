import Foundation

/// What the process may use; if it takes more, it ends.
enum Limits {
  /// How much memory it may have, in bytes.
  private static let memory: rlim_t = 2 << 30

  /// Starts to count the time of the processor anew.
  ///
  /// - Parameter seconds: How much the process may take from now on.
  static func start(seconds: Int) {
    signal(SIGPROF) { _ in
      let line: StaticString = #"{"status":"Timeout","reason":"took too long","exposedSeams":[]}\#n"#
      write(STDOUT_FILENO, line.utf8Start, line.utf8CodeUnitCount)
      _exit(75)
    }
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    var limit = rlimit(rlim_cur: memory, rlim_max: memory)
    #if canImport(Darwin)
      setitimer(ITIMER_PROF, &timer, nil)
      setrlimit(RLIMIT_AS, &limit)
    #else
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }
}
