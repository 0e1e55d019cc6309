#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How many columns and rows a terminal has.
public struct TerminalSize: Hashable, Sendable {
  /// The width.
  public var columns: Int
  /// The height.
  public var rows: Int

  /// Makes a size; there are no negative ones.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  /// Asks the system for the size of a terminal; `nil` if there is none, or if its size is not known.
  ///
  /// - Parameter descriptor: Where the process reads from it or writes to it.
  package init?(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
