import Dispatch
import Foundation
import Synchronization

/// Ends the programs that this one has started, when it is ended itself: Ctrl-C does not reach them.
package enum Interruption {
  private static let running = Mutex<Set<pid_t>>([])

  /// Made once, and not changed.
  nonisolated(unsafe) private static let sources: [any DispatchSourceSignal] = [SIGINT, SIGTERM, SIGHUP].map { number in
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      // Each has a group of its own, with the programs that it has started in turn.
      running.withLock { $0.forEach { kill(-$0, SIGTERM) } }
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    signal(number, SIG_IGN)
    source.activate()
    return source
  }

  /// Begins to listen to what ends this program; for programs that do not listen themselves.
  package static func listen() {
    _ = sources
  }

  static func begin(_ process: pid_t) {
    running.withLock { _ = $0.insert(process) }
  }

  static func end(_ process: pid_t) {
    running.withLock { _ = $0.remove(process) }
  }
}
