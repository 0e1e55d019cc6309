import Foundation

/// A program and its arguments.
///
/// `posix_spawn` behaves alike on Linux and macOS, unlike Foundation's `Process`. The streams are files without a name:
/// output of any size cannot block, and the files are gone when the programs end.
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

  /// Starts the program in its own process group, with the default action for each signal, and no other open file.
  private func start(_ streams: [UnnamedFile], _ environment: [String]) throws -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (stream, target) in zip(streams, [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]) {
      posix_spawn_file_actions_adddup2(&actions, stream.handle.fileDescriptor, target)
    }
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    // Foundation opens files without `O_CLOEXEC`. A program that is open for writing cannot be started.
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
      for file in files where file > STDERR_FILENO { posix_spawn_file_actions_addclose(&actions, file) }
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    // A thread of a task blocks most signals, and this program ignores some.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let (words, variables) = (command.map { strdup($0) }, environment.map { strdup($0) })
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, command[0], &actions, &attributes, words + [nil], variables + [nil])
    guard error == 0 else {
      throw DumpError.cannotRun(command: command.joined(separator: " "), reason: String(cString: strerror(error)))
    }
    return process
  }
}

/// An open file without a name, which is gone when it is closed.
struct UnnamedFile: Sendable {
  let handle: FileHandle

  init(in folder: URL, holding text: String) throws {
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

  var text: String {
    get throws {
      try handle.seek(toOffset: 0)
      return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
  }
}
