import CommandLineInterface
import GreetingDomain
import Synchronization
import TerminalUI
import Testing

@testable import GreetingDemo

/// The script mode: what the commands do, and what is reported about wrong ones.
@MainActor
struct ScriptTests {
  private let output = Output()

  @Test("Each command does what its widget does, and the screen is printed after it")
  func commands() async throws {
    try await run(["# a comment", "", "name  Tim ", "surname Cook", "greet", "name", "quit", "name no more"])
    #expect(
      output.text == """
        Opened

        Name:    ||
        Surname: ||

        (Greet) (Retry) (Continue)

        > name  Tim 
        name " Tim "

        Name:    | Tim |
        Surname: ||

        [Greet] (Retry) (Continue)

        > surname Cook
        surname "Cook"

        Name:    | Tim |
        Surname: |Cook|

        [Greet] (Retry) (Continue)

        > greet
        greeted

        Name:    | Tim |
        Surname: |Cook|

        [Greet] (Retry) (Continue)

        > name
        name ""

        Name:    ||
        Surname: |Cook|

        [Greet] (Retry) (Continue)

        > quit

        """)
  }

  @Test("A text equal to the one in the field is an edit like any other", arguments: ["surname", "surname Cook"])
  func equalText(line: String) async throws {
    var edits = 0
    let form = GreetingForm(phrasebook: Language.english.phrasebook)
    form.surname.onEdit = { _ in edits += 1 }
    let script = Script(form: form, host: ScreenHost(), console: output.console)
    try await script.run([.success(line), .success(line)])
    #expect(edits == 2)
  }

  @Test("Control characters are printed in a visible form")
  func controlCharacters() async throws {
    try await run(["name \u{1B}[31m\u{7}"])
    #expect(!output.text.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
    #expect(output.text.contains("␛[31m␇"))
  }

  @Test("A text may begin with a combining mark, which is one character with the blank, and so may a comment")
  func combiningMarks() async throws {
    try await run(["name \u{301}x", "#\u{301}"])
    #expect(output.text.contains("|\u{25CC}\u{301}x|"))
  }

  @Test("A button that is not available does nothing")
  func unavailable() async throws {
    try await run(["greet", "retry", "continue"])
    #expect(!output.text.contains("greeted"))
  }

  @Test(
    "A wrong command is named with its line and the remedy",
    arguments: [
      ("frob", "line 2: no command 'frob'. Choose from name, surname, greet, retry, continue, quit."),
      (" greet", "line 2: no command ''. Choose from name, surname, greet, retry, continue, quit."),
      ("greet now", "line 2: 'greet' takes no text."),
      ("quit ", "line 2: 'quit' takes no text."),
      ("\u{1B}", "line 2: no command '␛'. Choose from name, surname, greet, retry, continue, quit."),
    ])
  func wrong(line: String, message: String) async {
    let error = await #expect(throws: CommandError.self) { try await run(["name Tim", line, "greet"]) }
    #expect(error?.message == message)
    #expect(error?.exitCode == .usage)
    #expect(!output.text.contains("> greet\n"))
  }

  /// Runs a script with a screen that shows in its title what is done with it.
  private func run(_ lines: [String]) async throws {
    let form = GreetingForm(phrasebook: Language.english.phrasebook)
    let host = ScreenHost()
    form.name.onEdit = { [unowned form] in
      form.title.text = "name \"\($0)\""
      form.greet.isEnabled = true
    }
    form.surname.onEdit = { [unowned form] in form.title.text = "surname \"\($0)\"" }
    form.greet.onPress = { [unowned form] in host.start { form.title.text = "greeted" } }
    host.open(DemoScreen(keeping: form, open: { form.title.text = "Opened" }))
    let script = Script(form: form, host: host, console: output.console)
    do {
      try await script.run(lines.map { .success($0) })
      await host.close()
    } catch {
      await host.close()
      throw error
    }
  }
}

/// Collects what is printed.
final class Output: Sendable {
  private let written = Mutex("")

  var text: String { written.withLock { $0 } }

  var console: Console {
    let stream = Console.Stream(isTerminal: false) { text in self.written.withLock { $0 += text } }
    return Console(output: stream, diagnostics: stream, environment: [:], folder: "/")
  }
}
