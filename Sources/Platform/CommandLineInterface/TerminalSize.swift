package import SystemCalls

/// The size of a terminal.
public struct TerminalSize: Hashable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Makes a size; there are no negative ones.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  /// Asks the system for the size of a terminal; `nil` if it is not a terminal, or its size is unknown.
  package init?(of terminal: FileDescriptor) {
    guard let size = terminal.terminalSize else { return nil }
    self.init(columns: size.columns, rows: size.rows)
  }
}
