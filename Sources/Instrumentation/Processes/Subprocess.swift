import Foundation
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

  /// Runs the program to its end, and once more if a signal from outside has ended it. Cancellation kills it.
  package func run(in scratch: ScratchFolder? = nil, input: String = "") async throws -> Result {
    let temporary = try scratch?.folder("tmp").url ?? FileManager.default.temporaryDirectory
    // A backtrace of a trap takes longer than most mutants.
    var environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    if scratch != nil { environment["TMPDIR"] = temporary.path }
    for (name, value) in variables { environment[name] = value }
    func runOnce() async throws -> Result {
      let streams = try [input, "", ""].map { try UnnamedFile(in: temporary, holding: $0) }
      let status = try await Interruption.status { try start(streams, environment.map { "\($0)=\($1)" }) }
      try Task.checkCancellation()
      return Result(ending: Ending(status: status), output: try streams[1].text, diagnostics: try streams[2].text)
    }
    let result = try await runOnce()
    guard case .ended = result.ending else { return result }
    return try await runOnce()
  }

  private func start(_ streams: [UnnamedFile], _ environment: [String]) throws -> ChildProcess {
    do {
      return try ChildProcess(
        starting: command, environment: environment,
        streams: streams.map { FileDescriptor($0.handle.fileDescriptor) })
    } catch {
      throw ProcessError.cannotRun(command: command.joined(separator: " "), reason: "\(error)")
    }
  }
}

/// An open file without a name, which is gone when it is closed.
struct UnnamedFile: Sendable {
  let handle: FileHandle

  init(in folder: URL, holding text: String) throws {
    do {
      let file = try FileDescriptor(unnamedIn: folder.path)
      handle = FileHandle(fileDescriptor: file.number, closeOnDealloc: true)
    } catch {
      throw CocoaError(
        error.code == ENOSPC ? .fileWriteOutOfSpace : .fileWriteUnknown, userInfo: [NSFilePathErrorKey: folder.path])
    }
    guard !text.isEmpty else { return }
    try handle.write(contentsOf: Data(text.utf8))
    try handle.seek(toOffset: 0)
  }

  var text: String {
    get throws {
      try handle.seek(toOffset: 0)
      return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
  }
}
