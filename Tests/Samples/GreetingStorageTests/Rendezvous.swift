import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where two processes wait for each other, so that they do the next thing at the same time.
struct Rendezvous: ~Copyable {
  private let mine: Int32
  private let other: Int32

  /// Makes a pipe, of which each process needs one.
  ///
  /// - Parameter path: Where it is made.
  /// - Returns: The path.
  /// - Throws: When it cannot be made.
  static func makePipe(_ path: String) throws -> String {
    try #require(mkfifo(path, 0o600) == 0)
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
    self.mine = open(mine, O_RDWR | O_CLOEXEC)
    self.other = open(other, O_RDWR | O_CLOEXEC)
    try #require(self.mine >= 0 && self.other >= 0)
    alarm(60)
  }

  deinit {
    close(mine)
    close(other)
  }

  /// Waits until the other process is here too.
  ///
  /// - Throws: When a pipe fails.
  func meet() throws {
    var byte: UInt8 = 1
    try #require(write(other, &byte, 1) == 1)
    try #require(read(mine, &byte, 1) == 1)
  }
}
