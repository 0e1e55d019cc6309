#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file, pipe or terminal.
package struct FileDescriptor: Hashable, Sendable {
  /// The purpose for which a file is opened.
  package enum Purpose {
    case reading
    /// For reading the file, or the end of a pipe, without waiting for a writer.
    case readingAtOnce
    case readingAndWriting
    /// For reading and writing a file that is made if there is none.
    case creating
    /// For locking a folder.
    case folder

    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY
      case .readingAtOnce: O_RDONLY | O_NONBLOCK
      case .readingAndWriting: O_RDWR
      case .creating: O_RDWR | O_CREAT
      case .folder: O_RDONLY | O_DIRECTORY
      }
    }
  }

  package static let standardInput = Self(STDIN_FILENO)
  package static let standardOutput = Self(STDOUT_FILENO)
  package static let standardError = Self(STDERR_FILENO)

  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  /// Opens a file, which the programs that this one starts do not inherit.
  package init(opening path: String, for purpose: Purpose) throws(SystemError) {
    number = open(path, purpose.flags | O_CLOEXEC, 0o644)
    try SystemError.check(number)
  }

  /// Makes a file with the mode that new files have for the user, or one that nobody else can read.
  package init(making path: String, isPrivate: Bool) throws(SystemError) {
    number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
    try SystemError.check(number)
  }

  /// Opens what is closed of the standard streams, so that no other file gets their numbers: reading and writing fail, and
  /// messages get lost.
  package static func occupyStandardStreams() {
    for (stream, flags) in [(standardInput, O_WRONLY), (standardOutput, O_RDONLY), (standardError, O_WRONLY)]
    where fcntl(stream.number, F_GETFD) < 0 {
      // The lowest free number is this one, as those below are open.
      _ = open("/dev/null", flags)
    }
  }

  /// Whether the file was opened for reading.
  package var isReadable: Bool {
    let flags = fcntl(number, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE != O_WRONLY
  }

  /// Makes a file without a name, which is gone when it is closed.
  package init(unnamedIn folder: String) throws(SystemError) {
    var path = Array((folder + "/stream-XXXXXX").utf8CString)
    number = mkstemp(&path)
    try SystemError.check(number)
    unlink(path)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  package func close() {
    closeDescriptor(number)
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  package var isRegularFile: Bool {
    get throws(SystemError) {
      var status = stat()
      try SystemError.check(fstat(number, &status))
      return status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// Reads the bytes that are there, or waits for the first one. At the end of the file, there are none.
  package func readBytes(upTo count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let read = read(number, &bytes, count)
      if read >= 0 { return Array(bytes.prefix(read)) }
      if errno != EINTR { throw .last }
    }
  }

  /// Finds the files that can be read without waiting, also those that are at their end.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - waits: Whether to wait for the first one.
  /// - Returns: The files that can be read.
  package static func readable(among files: [Self], waits: Bool) -> [Self] {
    var requests = files.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    while poll(&requests, nfds_t(requests.count), waits ? -1 : 0) < 0, errno == EINTR {}
    return zip(files, requests).filter { $1.revents != 0 }.map { $0.0 }
  }

  /// Writes a text, and waits whenever a pipe or a terminal is full.
  package func writeAll(_ text: String) throws(SystemError) {
    try writeAll(Array(text.utf8))
  }

  /// Writes bytes, and waits whenever a pipe or a terminal is full.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Gives the file the owner, the group and the mode of another one, which must be writable for somebody.
  package func takeAccess(from other: Self) throws(SystemError) {
    var (old, new) = (stat(), stat())
    try SystemError.check(fstat(other.number, &old))
    try SystemError.check(fstat(number, &new))
    if old.st_mode & 0o222 == 0 { throw SystemError(code: EACCES) }
    if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid) {
      try SystemError.check(fchown(number, old.st_uid, old.st_gid))
    }
    try SystemError.check(fchmod(number, old.st_mode & 0o7777))
  }

  /// Waits until what was written is on the disk.
  package func synchronize() throws(SystemError) {
    try SystemError.check(fsync(number))
  }

  /// Makes a second descriptor of the same file.
  ///
  /// - Parameter minimum: The least number of the descriptor.
  /// - Returns: The descriptor.
  /// - Throws: The error of the system if there is no number left.
  package func duplicate(from minimum: Int32 = 0) throws(SystemError) -> Self {
    let duplicate = fcntl(number, F_DUPFD, minimum)
    try SystemError.check(duplicate)
    return Self(duplicate)
  }

  /// Lets this descriptor be one of another file.
  package func replace(by other: Self) throws(SystemError) {
    try SystemError.check(dup2(other.number, number))
  }

  /// Locks the file or folder for this descriptor alone, until it is closed.
  package func lock() throws(SystemError) {
    while flock(number, LOCK_EX) != 0 {
      if errno != EINTR { throw .last }
    }
  }

  /// Locks the file or folder, unless another descriptor has locked it.
  ///
  /// - Returns: Whether it is locked now.
  /// - Throws: The error of the system if it cannot be locked at all.
  package func tryLock() throws(SystemError) -> Bool {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw .last }
    return false
  }
}

/// Closes a file; inside the type, the method has the name of the function.
private func closeDescriptor(_ number: Int32) {
  _ = close(number)
}

/// Gives a file a second name.
///
/// - Parameters:
///   - path: The file.
///   - name: The path of its second name.
/// - Returns: Whether the name was free.
/// - Throws: The error of the system if the name is free and cannot be given.
package func makeHardLink(to path: String, named name: String) throws(SystemError) -> Bool {
  if link(path, name) == 0 { return true }
  guard errno == EEXIST else { throw .last }
  return false
}

/// Gives a file the name of another one, which is gone then.
package func replaceFile(at path: String, by other: String) throws(SystemError) {
  try SystemError.check(rename(other, path))
}

/// Makes a pipe that programs open by its path.
package func makeNamedPipe(_ path: String) throws(SystemError) {
  try SystemError.check(mkfifo(path, 0o600))
}

/// The path of a file or folder that is there, from the root on and without symbolic links.
///
/// Foundation's `resolvingSymlinksInPath` removes `/private` on macOS, where programs print it.
package func resolvedPath(_ path: String) throws(SystemError) -> String {
  guard let resolved = realpath(path, nil) else { throw .last }
  defer { free(resolved) }
  return String(cString: resolved)
}
