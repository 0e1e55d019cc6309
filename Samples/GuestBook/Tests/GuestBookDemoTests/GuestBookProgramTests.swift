@testable import CommandLineInterface
import Foundation
@testable import GreetingDemo
import GreetingDomain
import GuestBookDomain
import Synchronization
@testable import SystemCalls
import TerminalUI
@testable import TestSupport
import Testing

@testable import GuestBookDemo

/// The demo with an app that only pushes cards: the keys, the prompt for a link, and the script.
@MainActor
struct GuestBookProgramTests {
  private let log = Log()

  // MARK: Keys

  @Test("Enter opens a row, Escape goes back, and leaves the list")
  func keys() async throws {
    let terminal = TypingTerminal()
    let running = Task.immediate { try await program.runForms(try options(), on: terminal, environment: [:]) }
    terminal.type("\r")
    #expect(log.events == ["start nil", "push Tim"])
    terminal.type("\u{1B}")
    #expect(log.events == ["start nil", "push Tim", "popped"])
    #expect(!terminal.isClosed)
    terminal.type("\u{1B}")
    #expect(try await running.value == .stopped)
    #expect(terminal.isClosed)
  }

  @Test("Down and Enter open the second row, also if both arrive in one chunk with the next keys")
  func burst() async throws {
    let terminal = TypingTerminal()
    let running = Task.immediate { try await program.runForms(try options(), on: terminal, environment: [:]) }
    terminal.type("\u{1B}[B\r\u{1B}")
    #expect(log.events == ["start nil", "push Ann", "popped"])
    terminal.type("\u{3}")
    _ = try await running.value
  }

  @Test("Ctrl-O asks for a link; a wrong one is named, Escape ends the prompt")
  func link() async throws {
    let terminal = TypingTerminal()
    let running = Task.immediate { try await program.runForms(try options(), on: terminal, environment: [:]) }
    terminal.type("\u{F}/x\r")
    await Task.yield()
    #expect(terminal.written.contains("This is not a link: guests/x"))
    terminal.type("\u{7F}7\r")
    #expect(log.events == ["start nil", "guests/7"])
    terminal.type("\u{F}")
    terminal.type("\u{1B}")
    terminal.type("\r")
    #expect(log.events == ["start nil", "guests/7", "push Tim"])
    terminal.type("\u{3}")
    _ = try await running.value
  }

  @Test("A screen that changes under the prompt is shown after it")
  func changeUnderPrompt() async throws {
    let terminal = TypingTerminal()
    let running = Task.immediate { try await program.runForms(try options(), on: terminal, environment: [:]) }
    terminal.type("\u{F}")
    await Task.yield()
    log.push?("Later")
    await Task.yield()
    #expect(!terminal.written.contains("Later"))
    terminal.type("\u{1B}")
    await Task.yield()
    #expect(terminal.written.contains("Later"))
    terminal.type("\u{3}")
    _ = try await running.value
  }

  // MARK: Scripts

  @Test("The link of the app and the screen on top are printed after each command")
  func script() async throws {
    let text = try await run(
      ["# a comment", "", "row 2", "back", "open guests/7", "quit", "row 1"], "--open", "guests")
    #expect(
      text == """
        guests
        Guests

        [Tim]
        [Ann]

        (Check in) (Retry)

        > row 2
        guests/2
        Ann

        (Edit) (Remove)

        > back
        guests
        Guests

        [Tim]
        [Ann]

        (Check in) (Retry)

        > open guests/7
        guests
        Guests

        [Tim]
        [Ann]

        (Check in) (Retry)

        > quit

        """)
    #expect(log.events == ["start guests", "push Ann", "popped", "guests/7"])
  }

  @Test("Back on the list leaves the app")
  func leaving() async throws {
    #expect(try await run(["back", "row 1"]).hasSuffix("> back\n"))
  }

  @Test("After '&', the store does not reply before the next command")
  func heldCall() async throws {
    let text = try await run(["row 1", "edit &", "back"])
    #expect(text.contains("> edit &\nguests/1\nTim …\n"))
    #expect(log.events == ["start nil", "push Tim", "popped", "no guests"])
  }

  @Test(
    "A wrong command is named with its line and the remedy",
    arguments: [
      ("frob", "no command 'frob' on this screen. Choose from row NUMBER, check-in, retry, back, open LINK, quit."),
      ("edit", "no command 'edit' on this screen. Choose from row NUMBER, check-in, retry, back, open LINK, quit."),
      ("row 3", "no row '3'. Choose a number from 1 to 2."), ("row x", "no row 'x'. Choose a number from 1 to 2."),
      ("retry now", "'retry' takes no text."), ("back now", "'back' takes no text."),
      (
        "open guests/x",
        "no link 'guests/x'. Write guests, guests/new, guests/ID or guests/ID/edit, with a number as ID."
      ),
    ])
  func wrong(line: String, message: String) async {
    let error = await #expect(throws: CommandError.self) { _ = try await run(["", line, "row 1"]) }
    #expect(error?.message == "line 2: " + message)
    #expect(error?.exitCode == .usage)
    #expect(log.events == ["start nil"])
  }

  // MARK: An app

  private var program: GuestBookProgram {
    GuestBookProgram("test-guests") { [log] dependencies in
      let stage = dependencies.stage
      var link: GuestBookLink = .guests
      let didPop = {
        link = .guests
        log.events.append("popped")
      }
      let push = { (name: String) in
        stage.pushCard(onPop: didPop) { form, host in
          form.name.text = name
          form.edit.onPress = { [unowned form, unowned host] in
            form.busy.isActive = true
            host.start {
              let guests = try? await dependencies.store.guests()
              log.events.append(guests == [] ? "no guests" : "guests")
            }
          }
          return DemoScreen(keeping: form, open: { form.edit.isEnabled = name == "Tim" })
        }
      }
      log.push = push
      return DemoGuestBook(
        keeping: log,
        start: {
          log.events.append("start \(dependencies.link?.path ?? "nil")")
          stage.showGuests { form, _ in
            form.showRows(["Tim", "Ann"])
            form.onSelect = { row in
              let name = ["Tim", "Ann"][row]
              log.events.append("push \(name)")
              link = row == 0 ? .guest(1) : .guest(2)
              push(name)
            }
            return DemoScreen(keeping: form, open: {})
          }
        },
        link: { link }, openLink: { log.events.append($0.path) })
    }
  }

  private func options(_ words: String...) throws -> GuestBookOptions {
    try options(words)
  }

  private func options(_ words: [String]) throws -> GuestBookOptions {
    var arguments = Arguments(["--store", "/dev/null/guests.json"] + words)
    return try GuestBookOptions(&arguments)
  }

  private func run(_ lines: [String], _ words: String...) async throws -> String {
    let folder = try TemporaryFolder()
    let output = Mutex("")
    let stream = Console.Stream(isTerminal: false) { text in output.withLock { $0 += text } }
    let console = Console(output: stream, diagnostics: stream, environment: [:], folder: "/")
    try await program.runScript(
      try options(words + ["--store", folder.url.path + "/guests.json"]), lines: lines.map { .success($0) },
      on: console)
    return output.withLock { $0 }
  }
}

/// A terminal at which a test types.
private final class TypingTerminal: Terminal {
  let size = TerminalSize(columns: 80, rows: 24)
  private(set) var written = ""
  private(set) var isClosed = false
  private var onEvent: (@MainActor (TerminalEvent) -> Void)?

  func open(onEvent: @escaping @MainActor (TerminalEvent) -> Void) { self.onEvent = onEvent }
  func write(_ text: String) { written += text }
  func setTicking(_ isTicking: Bool) {}
  func suspend() {}
  func close() { isClosed = true }

  /// Types keys, all in one chunk, and then nothing for a moment.
  func type(_ text: String) {
    onEvent?(.input(Array(text.utf8)))
    onEvent?(.quiet(isLong: false))
  }
}

// Exit tests capture values from Swift 6.3 on.
#if compiler(>=6.3)
  extension GuestBookProgramTests {
    @Test("A signal in the middle of a call lets the call return, and no further command begin")
    func signal() async throws {
      let folder = try TemporaryFolder()
      let path = folder.url.path + "/guests.json"
      await #expect(processExitsWith: .exitCode(143)) { [path = path as String] in
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("check-in\nretry\n".utf8))
        try FileDescriptor.standardInput.replace(by: FileDescriptor(pipe.fileHandleForReading.fileDescriptor))
        let tim = try #require(Person(name: "Tim", surname: ""))
        let program = await GuestBookProgram("test-guests") { dependencies in
          DemoGuestBook(
            keeping: Pipe(),
            start: {
              dependencies.stage.showGuests { form, host in
                for button in [form.checkIn, form.retry] {
                  button.isEnabled = true
                  button.onPress = { [unowned host] in
                    host.start {
                      CurrentProcess.send(SIGTERM)
                      try? await Task.sleep(for: .milliseconds(50))
                      _ = try? await dependencies.store.add(tim)
                    }
                  }
                }
                return DemoScreen(keeping: form, open: {})
              }
            }, link: { nil }, openLink: { _ in })
        }
        var arguments = Arguments(["--store", path])
        let console = Console(
          output: .standardOutput, diagnostics: .standardError, environment: [:], folder: "/")
        exit(await program.run(&arguments, on: console))
      }
      #expect(try await FileGuestStore(path: path).guests().count == 1)
    }
  }
#endif
