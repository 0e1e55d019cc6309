#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that this one has started, in a process group of its own.
package struct ChildProcess: Hashable, Sendable {
  private let number: pid_t

  /// Starts a program with the default action for each signal, and no open file but the standard streams.
  ///
  /// `posix_spawn` behaves alike on Linux and macOS, unlike Foundation's `Process`.
  ///
  /// - Parameters:
  ///   - command: The program, as a path or a name in `PATH`, and its arguments.
  ///   - environment: The variables, each as `NAME=value`.
  ///   - streams: Standard input, output and error of the program.
  /// - Throws: The error of the system if the program cannot be started.
  package init(
    starting command: [String], environment: [String], streams: [FileDescriptor]
  ) throws(SystemError) {
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
      posix_spawn_file_actions_adddup2(&actions, stream.number, target)
    }
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    // Foundation opens files without `O_CLOEXEC`. A program that is open for writing cannot be started.
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      for file in try openFiles() where file > STDERR_FILENO { posix_spawn_file_actions_addclose(&actions, file) }
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
    let code = posix_spawnp(&process, command[0], &actions, &attributes, words + [nil], variables + [nil])
    guard code == 0 else { throw SystemError(code: code) }
    number = process
  }

  /// Waits until the program ends.
  ///
  /// - Returns: Its status, as `waitpid` has it.
  package func wait() throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) != number {
      if errno != EINTR { throw .last }
    }
    return status
  }

  /// Sends a signal to the program, and to the programs that it has started.
  package func sendToGroup(_ signal: Int32) {
    kill(-number, signal)
  }
}

#if !canImport(Darwin)
  /// The numbers of all files that this process has open.
  private func openFiles() throws(SystemError) -> [Int32] {
    guard let folder = opendir("/proc/self/fd") else { throw .last }
    defer { closedir(folder) }
    var files: [Int32] = []
    while let entry = readdir(folder) {
      // The names `.` and `..` are no numbers.
      files.append(
        withUnsafeBytes(of: entry.pointee.d_name) { Int32(String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)) ?? 0 }
      )
    }
    return files
  }
#endif
