#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal whose user is a program, for tests.
package struct PseudoTerminal: Sendable {
  /// The end of the program that has the terminal.
  package let near: FileDescriptor
  /// The end of the user.
  package let far: FileDescriptor

  package init() throws(SystemError) {
    var (near, far): (Int32, Int32) = (-1, -1)
    try SystemError.check(openpty(&far, &near, nil, nil, nil))
    self.near = FileDescriptor(near)
    self.far = FileDescriptor(far)
  }

  package func setSize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(far.number, UInt(TIOCSWINSZ), &size)
  }

  /// The number of bytes that were typed and that the program has not read.
  package var unreadBytes: Int {
    // FIONREAD is a macro that Swift does not import on Darwin.
    #if canImport(Darwin)
      let request: UInt = 0x4004_667F
    #else
      let request = UInt(FIONREAD)
    #endif
    var count: Int32 = 0
    _ = ioctl(near.number, request, &count)
    return Int(count)
  }
}
