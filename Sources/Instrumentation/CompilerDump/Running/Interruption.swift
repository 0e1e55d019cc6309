import Dispatch
import Foundation
import Synchronization

/// Ends the programs that this one has started, and removes its folders, when it is ended itself: Ctrl-C reaches neither.
package enum Interruption {
  private struct State {
    var isEnding = false
    var running: Set<pid_t> = []
    var folders: Set<URL> = []
  }

  private static let state = Mutex(State())

  /// Made once, and not changed.
  nonisolated(unsafe) private static let sources: [any DispatchSourceSignal] = [SIGINT, SIGTERM, SIGHUP].map { number in
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      let (running, folders) = state.withLock {
        $0.isEnding = true
        return ($0.running, $0.folders)
      }
      // Each has a group of its own, with the programs that it has started in turn.
      running.forEach { _ = Foundation.kill(-$0, SIGKILL) }
      for _ in 0..<500 where state.withLock({ !$0.running.isEmpty }) { usleep(10_000) }
      // Something may be put into a folder while it is removed.
      for _ in 0..<10 {
        for folder in folders where (try? FileManager.default.removeItem(at: folder)) == nil { usleep(1_000) }
      }
      signal(number, SIG_DFL)
      Foundation.kill(getpid(), number)
    }
    signal(number, SIG_IGN)
    source.activate()
    return source
  }

  /// Begins to listen to what ends this program; for programs that do not listen themselves.
  package static func listen() {
    _ = sources
  }

  /// Does something with a folder, which is removed if this program is ended meanwhile.
  static func removing<Value>(_ folder: URL, while body: () async throws -> Value) async rethrows -> Value {
    state.withLock { _ = $0.folders.insert(folder) }
    defer { state.withLock { _ = $0.folders.remove(folder) } }
    return try await body()
  }

  /// Starts a program, unless this one is ending.
  static func begin(_ process: Process) throws {
    try state.withLock {
      if $0.isEnding { return }
      // A thread of a task blocks most signals, and the program would do so too.
      var (none, own) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &own)
      defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
      try process.run()
      $0.running.insert(process.processIdentifier)
    }
  }

  /// Ends a program, with those that it has started in turn, if it runs.
  static func kill(_ process: Process) {
    state.withLock {
      if $0.running.contains(process.processIdentifier) { _ = Foundation.kill(-process.processIdentifier, SIGKILL) }
    }
  }

  /// Notes that a program has ended, and tells whether this one goes on.
  static func end(_ process: pid_t) -> Bool {
    state.withLock {
      $0.running.remove(process)
      return !$0.isEnding
    }
  }
}
