#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The settings of a terminal, such as whether it shows the letters that are typed.
package struct TerminalAttributes: Equatable {
  private var attributes = termios()

  package init(of terminal: FileDescriptor) {
    tcgetattr(terminal.number, &attributes)
  }

  /// The same settings for a program that reads single keys.
  package var raw: Self {
    var raw = self
    cfmakeraw(&raw.attributes)
    return raw
  }

  /// Applies the settings to a terminal as soon as it has shown all output.
  package func apply(to terminal: FileDescriptor) {
    var attributes = attributes
    tcsetattr(terminal.number, TCSADRAIN, &attributes)
  }

  /// Applies the settings, and drops the input that was typed and not read.
  func applyDroppingInput(to terminal: FileDescriptor) {
    var attributes = attributes
    tcsetattr(terminal.number, TCSAFLUSH, &attributes)
  }

  package static func == (one: Self, other: Self) -> Bool { one.bytes == other.bytes }

  private var bytes: [UInt8] {
    var attributes = attributes
    // On macOS, the system sets this flag itself when lines are turned on again.
    attributes.c_lflag &= ~tcflag_t(PENDIN)
    return withUnsafeBytes(of: attributes) { Array($0) }
  }
}

extension FileDescriptor {
  /// The size of a terminal; `nil` if it is not a terminal, or its size is unknown.
  package var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether this process may use a terminal, or would be stopped if it did.
  package var isInForeground: Bool {
    let foreground = tcgetpgrp(number)
    return foreground < 0 || foreground == getpgrp()
  }
}
