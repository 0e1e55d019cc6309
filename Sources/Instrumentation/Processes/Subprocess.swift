package import Foundation
import SystemCalls

/// A program and its arguments.
///
/// The streams are files without a name: output of any size cannot block, and the files are gone when the programs end.
package struct Subprocess: Sendable {
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    /// By the signal of a trap.
    case trapped(Int32)
    /// By a signal from outside.
    case ended(Int32)

    private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]

    /// Reads a status of `waitpid`, whose macros Swift does not import.
    ///
    /// A program that handles its own traps exits with 128 and the signal, as a shell reports it.
    init(status: Int32) {
      let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
      let trap = signal == 0 ? code - 128 : signal
      self = Self.traps.contains(trap) ? .trapped(trap) : signal == 0 ? .exited(code) : .ended(signal)
    }

    package var isSuccess: Bool { self == .exited(0) }
  }

  package struct Result: Sendable {
    package let ending: Ending
    package let output: String
    package let diagnostics: String
  }

  private let command: [String]
  private let variables: [String: String?]

  package init(_ command: [String], variables: [String: String?] = [:]) {
    self.command = command
    self.variables = variables
  }

  /// Runs the program to its end. Cancellation kills it, and after a limit it is interrupted.
  ///
  /// In a scratch folder, the program has a temporary folder of its own.
  package func run(in scratch: URL? = nil, input: String = "", within limit: Duration? = nil) async throws -> Result {
    let temporary = scratch?.appending(path: "tmp") ?? FileManager.default.temporaryDirectory
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    // A backtrace of a trap takes longer than most mutants.
    var environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    // With a temporary folder that has an umlaut in its path, the compiler crashes (Swift 6.3.1 on Linux).
    if scratch != nil, temporary.path.utf8.allSatisfy({ $0 < 0x80 }) { environment["TMPDIR"] = temporary.path }
    for (name, value) in variables { environment[name] = value }
    let streams = try [input, "", ""].map { try FileHandle(unnamedIn: temporary, holding: $0) }
    let status = try await Interruption.status(within: limit) { [environment] in
      try start(streams, environment.map { "\($0)=\($1)" })
    }
    try Task.checkCancellation()
    return Result(ending: Ending(status: status), output: try streams[1].text, diagnostics: try streams[2].text)
  }

  /// Runs the program, which has to succeed, and returns its output.
  func output(in scratch: URL? = nil, input: String = "") async throws -> String {
    let result = try await run(in: scratch, input: input)
    guard result.ending.isSuccess else {
      throw ProcessError.cannotRun(command: command.joined(separator: " "), reason: result.diagnostics)
    }
    return result.output
  }

  private func start(_ streams: [FileHandle], _ environment: [String]) throws -> ChildProcess {
    do {
      return try ChildProcess(
        starting: command, environment: environment, streams: streams.map { FileDescriptor($0.fileDescriptor) })
    } catch {
      throw ProcessError.cannotRun(command: command.joined(separator: " "), reason: "\(error)")
    }
  }
}

/// An open file without a name, which is gone when it is closed.
extension FileHandle {
  fileprivate convenience init(unnamedIn folder: URL, holding text: String) throws {
    let file: FileDescriptor
    do {
      file = try FileDescriptor(unnamedIn: folder.path)
    } catch {
      throw CocoaError(
        error.code == ENOSPC ? .fileWriteOutOfSpace : .fileWriteUnknown, userInfo: [NSFilePathErrorKey: folder.path])
    }
    self.init(fileDescriptor: file.number, closeOnDealloc: true)
    try write(contentsOf: Data(text.utf8))
    try seek(toOffset: 0)
  }

  fileprivate var text: String {
    get throws {
      try seek(toOffset: 0)
      return String(decoding: try readToEnd() ?? Data(), as: UTF8.self)
    }
  }
}
