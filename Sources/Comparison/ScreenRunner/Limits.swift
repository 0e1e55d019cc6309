import Foundation
import MessageRecorder

enum Limits {
  private static let memory: rlim_t = 2 << 30

  static func limitMemory() {
    #if canImport(Darwin)
      _ = memoryWatch
    #else
      var limit = rlimit(rlim_cur: memory, rlim_max: memory)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }

  /// Lets a trap exit with 128 and its signal: macOS writes a crash report for a process that a signal ends, which takes
  /// longer than most mutants.
  static func exitOnTraps() {
    for trap in [SIGILL, SIGTRAP, SIGABRT] { signal(trap) { _exit(128 + $0) } }
  }

  #if canImport(Darwin)
    /// Ends the process when it has too much memory, since macOS limits no address space (`RLIMIT_AS` is `EINVAL`).
    private static let memoryWatch: Void = Thread.detachNewThread {
      while true {
        var usage = rusage_info_v4()
        let result = withUnsafeMutablePointer(to: &usage) {
          $0.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
            proc_pid_rusage(getpid(), RUSAGE_INFO_V4, $0)
          }
        }
        if result == 0, usage.ri_phys_footprint > memory { abort() }
        usleep(20_000)
      }
    }
  #endif
}
