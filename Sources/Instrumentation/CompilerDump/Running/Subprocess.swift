import Foundation
import Synchronization

/// A program and its arguments.
///
/// Its streams are files without a name, so that output of any size can neither block it nor be lost, and nothing is
/// left of them, however this program ends.
package struct Subprocess: Sendable {
  /// How a program has ended.
  package enum Ending: Equatable, Sendable {
    /// By itself, with a status; zero stands for success.
    case exited(Int32)
    /// By a trap of its own, which is a signal.
    case trapped(Int32)
    /// By a signal from outside: somebody has ended it, or the system has.
    case ended(Int32)

    /// What the system sends to a program that does what it must not.
    private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]

    init(_ process: Process) {
      let status = process.terminationStatus
      self =
        process.terminationReason == .exit
        ? .exited(status) : Self.traps.contains(status) ? .trapped(status) : .ended(status)
    }

    /// Whether the program has ended by itself, without any error.
    package var isSuccess: Bool { self == .exited(0) }
  }

  /// What a program has left.
  package struct Result: Sendable {
    /// How it has ended.
    package let ending: Ending
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

  /// Runs the program to its end, and once more if a signal from outside has ended it.
  ///
  /// It is terminated if the task is cancelled.
  ///
  /// - Parameters:
  ///   - scratch: A folder for its temporary files; the system's if there is none.
  ///   - input: What it reads from standard input.
  ///   - watch: Is told of the file of standard output when the program begins.
  /// - Returns: What it has left.
  /// - Throws: `DumpError.cannotRun` if it does not start, `CancellationError`, or the file system's error.
  package func run(
    in scratch: ScratchFolder? = nil, input: String = "", watch: (@Sendable (UnnamedFile) -> Void)? = nil
  ) async throws -> Result {
    let result = try await runOnce(in: scratch, input: input, watch: watch)
    guard case .ended = result.ending else { return result }
    return try await runOnce(in: scratch, input: input, watch: watch)
  }

  private func runOnce(
    in scratch: ScratchFolder?, input: String, watch: (@Sendable (UnnamedFile) -> Void)?
  ) async throws -> Result {
    let temporary = try scratch?.folder("tmp").url ?? FileManager.default.temporaryDirectory
    let (standardInput, output, diagnostics) = (
      try UnnamedFile(in: temporary, holding: input), try UnnamedFile(in: temporary), try UnnamedFile(in: temporary)
    )
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    // What Swift says of a trap is enough: a trace of its calls takes longer than most mutants.
    var environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    if scratch != nil { environment["TMPDIR"] = temporary.path }
    process.environment = environment
    process.standardInput = standardInput.handle
    process.standardOutput = output.handle
    process.standardError = diagnostics.handle
    watch?(output)
    let ending = try await finish(process)
    // Foundation on Linux keeps a process that has ended for good, and with it all that it holds.
    process.terminationHandler = nil
    (process.arguments, process.environment) = (nil, nil)
    (process.standardInput, process.standardOutput, process.standardError) = (nil, nil, nil)
    try Task.checkCancellation()
    let result = Result(ending: ending, output: try output.text, diagnostics: try diagnostics.text)
    if [.exited(Self.notExecutable), .exited(Self.notFound)].contains(ending) {
      throw DumpError.cannotRun(command: command.joined(separator: " "), reason: result.diagnostics)
    }
    return result
  }

  /// The exit statuses of `env` for a program that it cannot run.
  private static let notExecutable: Int32 = 126
  private static let notFound: Int32 = 127

  private func finish(_ process: Process) async throws -> Ending {
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        process.terminationHandler = {
          // If this program is ended, what has become of that one is nothing to go on with.
          if Interruption.end($0.processIdentifier) { continuation.resume(returning: Ending($0)) }
        }
        do {
          try Interruption.begin(process)
        } catch {
          process.terminationHandler = nil
          continuation.resume(
            throwing: DumpError.cannotRun(command: command.joined(separator: " "), reason: "\(error)"))
        }
      }
    } onCancel: {
      // Before it runs there is nothing to end; a run that starts after that ends by itself.
      Interruption.kill(process)
    }
  }
}

/// An open file that has no name any more, so that it is gone when nobody has it open.
package struct UnnamedFile: Sendable {
  let handle: FileHandle

  /// Makes a file in a folder.
  init(in folder: URL, holding text: String = "") throws {
    var path = Array(folder.appending(path: "stream-XXXXXX").path.utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw CocoaError(
        errno == ENOSPC ? .fileWriteOutOfSpace : .fileWriteUnknown, userInfo: [NSFilePathErrorKey: folder.path])
    }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard !text.isEmpty else { return }
    try handle.write(contentsOf: Data(text.utf8))
    try handle.seek(toOffset: 0)
  }

  /// What is in it, from its beginning.
  package var text: String {
    get throws {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        // Where whoever writes it stands is left alone.
        let count = pread(handle.fileDescriptor, &buffer, buffer.count, off_t(bytes.count))
        if count < 0 { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        if count == 0 { return String(decoding: bytes, as: UTF8.self) }
        bytes += buffer[..<count]
      }
    }
  }
}
