import Foundation

/// A program and its arguments.
///
/// Its streams are files, so that output of any size can neither block it nor be lost.
package struct Subprocess: Sendable {
  /// What a program has left.
  package struct Result: Sendable {
    /// The exit status, zero for success.
    package let status: Int32
    /// What it wrote to standard output.
    package let output: String
    /// What it wrote to standard error.
    package let diagnostics: String
  }

  private let command: [String]

  /// Names a program and its arguments.
  ///
  /// - Parameter command: The program, found by `PATH` unless it is a full path, and its arguments.
  package init(_ command: [String]) {
    self.command = command
  }

  /// Runs the program to its end; it is terminated if the task is cancelled.
  ///
  /// - Parameters:
  ///   - scratch: A folder for the files that stand in for its streams.
  ///   - input: What it reads from standard input.
  /// - Returns: What it has left.
  /// - Throws: `DumpError.cannotRun` if it does not start, `CancellationError`, or the file system's error.
  package func run(in scratch: ScratchFolder, input: String = "") async throws -> Result {
    let streams = try scratch.folder("streams-" + UUID().uuidString)
    // What is left behind goes with the scratch folder; it must not hide the result.
    defer { try? FileManager.default.removeItem(at: streams.url) }
    let files = ["input", "output", "diagnostics"].map(streams.file)
    try Data(input.utf8).write(to: files[0])
    try Data().write(to: files[1])
    try Data().write(to: files[2])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    let status = try await finish(process)
    try Task.checkCancellation()
    let diagnostics = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    guard ![Self.notExecutable, Self.notFound].contains(status) else {
      throw DumpError.cannotRun(command: command.joined(separator: " "), reason: diagnostics)
    }
    return Result(
      status: status, output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      diagnostics: diagnostics)
  }

  /// The exit statuses of `env` for a program that it cannot run.
  private static let notExecutable: Int32 = 126
  private static let notFound: Int32 = 127

  private func finish(_ process: Process) async throws -> Int32 {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = {
          Interruption.end($0.processIdentifier)
          continuation.resume(returning: $0.terminationStatus)
        }
        do {
          try process.run()
          Interruption.begin(process.processIdentifier)
        } catch {
          process.terminationHandler = nil
          continuation.resume(
            throwing: DumpError.cannotRun(command: command.joined(separator: " "), reason: "\(error)"))
        }
      }
    } onCancel: {
      // Before it runs there is nothing to terminate; a run that starts after that ends by itself.
      if process.isRunning { process.terminate() }
    }
  }
}
