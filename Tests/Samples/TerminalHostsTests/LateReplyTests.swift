import CommandLineInterface
import GreetingDomain
import GreetingTestDoubles
import TerminalTestDoubles
import TerminalUI
import Testing

@testable import GreetingDemo

/// A reply of the store that comes while nobody types: what the cells of the terminal show then.
@Suite("The demos on the terminal: late replies", .timeLimit(.minutes(10)))
struct LateReplyTests {
  private let terminal = ScriptedTerminal()

  @Test("A late reply is shown on the greeting", arguments: TerminalScreen.allCases)
  func greeting(_ screen: TerminalScreen) async throws {
    let store = PersonStoreStub(Person(name: "Tim", surname: ""))
    let demo = Demo("test-demo") { screen.make(form: $0.form, host: $0.host, store: store) }
    var arguments = Arguments([])
    let options = try DemoOptions(&arguments)

    let running = Task { try await demo.runForm(options, on: terminal, environment: [:]) }
    try await shows("Welcome back, Tim!", not: "⠋")
    terminal.type("\t\t\r")
    try await shows("[Continue]", not: "⠋")
    terminal.type("\u{3}")
    _ = try await running.value
  }

  /// Waits until the terminal shows a text and another one no more, which a forced redraw must not change.
  private func shows(
    _ text: String, not oldText: String, at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(at: location) { terminal.screen.text.contains(text) && !terminal.screen.text.contains(oldText) }
    let shown = terminal.screen.description
    terminal.type("\u{C}")
    #expect(terminal.screen.description == shown, sourceLocation: location)
  }

  /// Waits for something that happens in a moment.
  private func wait(at location: SourceLocation = #_sourceLocation, until isDone: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(120)
    while !isDone(), ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(1)) }
    try #require(isDone(), "\(terminal.screen.text)", sourceLocation: location)
  }
}
