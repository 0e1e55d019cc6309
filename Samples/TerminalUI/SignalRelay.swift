import Dispatch
import Foundation

/// Delivers signals to the main actor; there is one relay at a time.
@MainActor
final class SignalRelay {
  /// The pipe that the signal handler writes to; it may do little else.
  nonisolated(unsafe) private static var pipe: Int32 = -1

  private var previous: [(signal: Int32, action: sigaction)] = []
  private let source: any DispatchSourceRead

  /// Starts to deliver signals; fails if there are no file descriptors left.
  init(_ signals: [Int32], receive: @escaping @MainActor (Int32) -> Void) throws(POSIXError) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let (reader, writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    Self.pipe = writer
    source = DispatchSource.makeReadSource(fileDescriptor: reader, queue: .main)
    source.setEventHandler {
      var numbers = [UInt8](repeating: 0, count: 64)
      let count = read(reader, &numbers, numbers.count)
      for number in numbers.prefix(max(count, 0)) { receive(Int32(number)) }
    }
    source.setCancelHandler {
      close(reader)
      close(writer)
    }
    source.resume()
    for number in signals {
      var action = sigaction()
      sigaction(number, nil, &action)
      previous.append((number, action))
      signal(number) { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalRelay.pipe, &byte, 1)
        errno = code
      }
    }
  }

  /// Restores the previous handlers.
  func cancel() {
    for (number, var action) in previous { sigaction(number, &action, nil) }
    previous = []
    source.cancel()
  }

  /// Stops the process by the default action of a signal; returns when the process is continued.
  static func stop(by number: Int32) {
    var signals = sigset_t()
    var mask = sigset_t()
    var action = sigaction()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    sigaction(number, nil, &action)
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, &mask)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    sigaction(number, &action, nil)
  }
}
