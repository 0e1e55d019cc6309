// Prints what a key press costs from its byte to the bytes that show it: `swift run -c release key-benchmark`.
import CommandLineInterface
import TerminalUI

/// A terminal that counts what it is sent.
final class CountingTerminal: Terminal {
  let size = TerminalSize(columns: 80, rows: 24)
  private(set) var bytes = 0
  private(set) var onEvent: @MainActor (TerminalEvent) -> Void = { _ in }

  func open(onEvent: @escaping @MainActor (TerminalEvent) -> Void) { self.onEvent = onEvent }
  func write(_ text: String) { bytes += text.utf8.count }
  func setTicking(_ isTicking: Bool) {}
  func suspend() {}
  func close() {}
}

let terminal = CountingTerminal()
let application = Application(terminal: terminal)
let (name, surname, greeting) = (TextField(), TextField(), Label())
name.onEdit = { greeting.text = $0.count > 40 ? "A name can have at most 40 characters." : "" }
let form = Form(
  [Label("Welcome!", style: .bold)], [], [Label("Name:   "), name], [Label("Surname:"), surname], [],
  [Button("Greet"), Button("Retry"), Button("Continue")], [], [greeting])
let running = Task.immediate { try await application.run(form) }

let presses = 20_000
let bytesBefore = terminal.bytes
var times: [Duration] = []
for press in 0..<presses {
  if press.isMultiple(of: 50) { name.text = "" }
  times.append(
    ContinuousClock().measure {
      terminal.onEvent(.input([UInt8(ascii: "a")]))
      application.displayIfNeeded()
    })
}
times.sort()
print("key presses:            \(presses)")
print("median:                 \(times[presses / 2] / .microseconds(1)) µs")
print("99th percentile:        \(times[presses * 99 / 100] / .microseconds(1)) µs")
print("bytes written per key:  \((terminal.bytes - bytesBefore) / presses)")
application.stop()
_ = try await running.value
