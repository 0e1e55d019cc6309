#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The error of a call to the C library.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The number of the error, such as `ENOENT`.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The message of the C library.
  package var description: String { String(cString: strerror(code)) }

  /// The error of the last call that this thread has made.
  static var last: Self { Self(code: errno) }

  /// Throws the error of a call that has returned a negative number.
  static func check(_ result: Int32) throws(SystemError) {
    if result < 0 { throw last }
  }
}
