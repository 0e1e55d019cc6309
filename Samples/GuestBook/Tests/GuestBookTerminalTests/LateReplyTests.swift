import GreetingDomain
import GuestBookDomain
import TerminalUI
import Testing

@testable import CommandLineInterface
@testable import GreetingDemo
@testable import GuestBookDemo
@testable import TerminalTestDoubles

/// A reply of the store that comes while nobody types: what the cells of the terminal show then.
@Suite("The guest books on the terminal: late replies", .timeLimit(.minutes(10)))
struct LateReplyTests {
  private let terminal = ScriptedTerminal()

  @Test("A late reply is shown on each screen of the guest book", arguments: Host.allCases)
  func guestBook(_ host: Host) async throws {
    let gate = StoreGate(OneGuestStore())
    let program = GuestBookProgram("test-guests") { dependencies in
      host.makeGuestBook(
        GuestBookDemoDependencies(
          stage: dependencies.stage, store: gate, phrasebook: dependencies.phrasebook,
          greetingPhrasebook: dependencies.greetingPhrasebook, link: nil))
    }
    var arguments = Arguments([])
    let options = try GuestBookOptions(&arguments)
    func reply(
      afterTyping chunks: [String], shows text: String, not oldText: String = "⠋",
      at location: SourceLocation = #_sourceLocation
    ) async throws {
      gate.close()
      for chunk in chunks { terminal.type(chunk) }
      try await wait(at: location) { gate.heldCallCount > 0 }
      gate.open()
      try await shows(text, not: oldText, at: location)
    }

    gate.close()
    let running = Task.immediate { try await program.runForms(options, on: terminal, environment: [:]) }
    // The list, the sheet, the card under it, and the list under both.
    try await reply(afterTyping: [], shows: "[Tim Cook]")
    terminal.type("\r\r")
    try await shows("Welcome back, Tim!", not: "⠋")
    try await reply(afterTyping: ["a\t\t\r"], shows: "[Continue]")
    try await reply(afterTyping: ["\u{1B}[Z\u{1B}[Zb\t\t\r\u{1B}"], shows: "Timab Cook")
    terminal.type("\r")
    try await shows("Welcome back, Timab!", not: "⠋")
    try await reply(afterTyping: ["c\t\t\r\u{1B}", "\u{1B}"], shows: "[Timabc Cook]")
    // A check-in.
    terminal.type("\t\r")
    try await shows("Welcome!", not: "⠋")
    try await reply(afterTyping: ["Ann\t\t\r\u{1B}"], shows: "[Ann]")
    // A removal that closes the card, and one after the card was left.
    terminal.type("\u{1B}[Z\r")
    try await reply(afterTyping: ["\t\r"], shows: "[Timabc Cook]", not: "Ann")
    terminal.type("\u{F}/1\r")
    try await reply(afterTyping: ["\t\r\u{1B}"], shows: options.language.guestBookPhrasebook.noGuests, not: "Tim")
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
