import Dispatch
import SystemCalls

/// Delivers signals to the main actor; there is one relay at a time.
@MainActor
final class SignalRelay {
  private let pipe: SignalPipe
  private let source: any DispatchSourceRead

  /// Starts to deliver signals; fails if there are no file descriptors left.
  init(_ signals: [Int32], receive: @escaping @MainActor (Int32) -> Void) throws(SystemError) {
    let pipe = try SignalPipe(signals)
    self.pipe = pipe
    source = DispatchSource.makeReadSource(fileDescriptor: pipe.reader.number, queue: .main)
    source.setEventHandler {
      // Dispatch does not say that the main queue is the main actor.
      MainActor.assumeIsolated {
        for number in pipe.arrivals() { receive(number) }
      }
    }
    source.setCancelHandler { pipe.close() }
    source.resume()
  }

  /// Restores the previous handlers.
  func cancel() {
    pipe.restorePreviousHandlers()
    source.cancel()
  }
}
