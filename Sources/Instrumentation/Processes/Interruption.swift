import Dispatch
import Foundation
import Synchronization
import SystemCalls

/// Ends the programs that this one has started, and removes its folders, when a signal ends it.
package enum Interruption {
  private struct State {
    var isEnding = false
    var running: Set<ChildProcess> = []
    var folders: Set<URL> = []
  }

  private static let state = Mutex(State())

  nonisolated(unsafe) private static let sources: [any DispatchSourceSignal] = [SIGINT, SIGTERM, SIGHUP].map { number in
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      let folders = state.withLock {
        $0.isEnding = true
        return $0.folders
      }
      // Each has a process group. Swift's driver has other groups for its compilers, and ends these if it is interrupted.
      for end in [SIGINT, SIGKILL] {
        state.withLock { $0.running.forEach { $0.sendToGroup(end) } }
        for _ in 0..<500 where state.withLock({ !$0.running.isEmpty }) { Thread.sleep(forTimeInterval: 0.01) }
      }
      // A file may be added to a folder while it is removed.
      for _ in 0..<10 {
        for folder in folders where (try? FileManager.default.removeItem(at: folder)) == nil {
          Thread.sleep(forTimeInterval: 0.001)
        }
      }
      CurrentProcess.end(by: number)
    }
    Signals.ignore(number)
    source.activate()
    return source
  }

  /// Begins to handle the signals that end this program.
  package static func listen() {
    _ = sources
  }

  /// Makes a folder for some work, which is removed at the end, also if this program is interrupted.
  static func working<Value>(in folder: URL, do body: (URL) async throws -> Value) async throws -> Value {
    state.withLock { _ = $0.folders.insert(folder) }
    defer { state.withLock { _ = $0.folders.remove(folder) } }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // If this fails, the next run removes it.
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  /// Starts a program in its own process group, waits for it, and returns its status; cancellation kills the group.
  ///
  /// It does not return while this program ends, since a killed program would look like one that has failed. After a limit,
  /// the program is interrupted, and ends those that it has started in other groups; if it does not, it is killed.
  static func status(within limit: Duration? = nil, of start: () throws -> ChildProcess) async throws -> Int32 {
    let started = try state.withLock { state -> ChildProcess? in
      if state.isEnding { return nil }
      let process = try start()
      state.running.insert(process)
      return process
    }
    guard let process = started else { return await withUnsafeContinuation { _ in } }
    let watch = limit.map { limit in
      Task {
        try await Task.sleep(for: limit)
        for end in [SIGINT, SIGKILL] {
          state.withLock { if $0.running.contains(process) { process.sendToGroup(end) } }
          try await Task.sleep(for: .seconds(5))
        }
      }
    }
    defer { watch?.cancel() }
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        // Waiting would block a thread of the tasks.
        Thread.detachNewThread {
          let status = Result { try process.wait() }
          let isEnding = state.withLock {
            $0.running.remove(process)
            return $0.isEnding
          }
          if !isEnding { continuation.resume(with: status) }
        }
      }
    } onCancel: {
      state.withLock { if $0.running.contains(process) { process.sendToGroup(SIGKILL) } }
    }
  }
}
