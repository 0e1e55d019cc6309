import SystemCalls

/// Where two processes wait for each other, so that they do the next thing at the same time.
struct Rendezvous: ~Copyable {
  private let mine: FileDescriptor
  private let other: FileDescriptor

  /// Makes a pipe, of which each process needs one.
  ///
  /// - Parameter path: Where it is made.
  /// - Returns: The path.
  /// - Throws: When it cannot be made.
  static func makePipe(_ path: String) throws -> String {
    try makeNamedPipe(path)
    return path
  }

  /// Opens the two pipes, for reading and writing both, which waits for nobody.
  ///
  /// A process whose partner has gone would wait for ever: an alarm ends it.
  ///
  /// - Parameters:
  ///   - mine: The pipe of this process.
  ///   - other: The pipe of the other process.
  /// - Throws: When one cannot be opened.
  init(mine: String, other: String) throws {
    let ends = try [mine, other].map { try FileDescriptor(opening: $0, for: .readingAndWriting) }
    (self.mine, self.other) = (ends[0], ends[1])
    CurrentProcess.endAfter(seconds: 60)
  }

  deinit {
    mine.close()
    other.close()
  }

  /// Waits until the other process is here too.
  ///
  /// - Throws: When a pipe fails.
  func meet() throws {
    try other.writeAll(".")
    _ = try mine.readBytes(upTo: 1)
  }
}
