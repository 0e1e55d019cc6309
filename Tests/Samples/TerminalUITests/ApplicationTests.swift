import CommandLineInterface
import TerminalTestDoubles
import Testing

@testable import TerminalUI

/// The application: what it shows when, and how it ends.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ApplicationTests {
  private let label = Label("one")
  private let field = TextField()
  private let form: Form
  private let stage: Stage

  init() {
    form = Form([label], [field])
    stage = Stage(form, columns: 10, rows: 2)
  }

  @Test("Presents a form on top of another, and dismisses it")
  func presenting() {
    let card = Form([Label("card")])
    card.onKey = { [unowned application = stage.application] _ in
      application.dismiss()
      return true
    }
    field.onEdit = { [unowned application = stage.application] _ in application.present(card) }
    stage.type("a")
    #expect(stage.screen == "card\n")
    label.text = "two"
    stage.application.displayIfNeeded()
    #expect(stage.screen == "card\n")
    stage.type(Sent.escape)
    #expect(stage.screen == "two\na|")
  }

  @Test("Shows changes of the program in the next turn, with one write")
  func turns() async {
    let writes = stage.terminal.writes.count
    label.text = "two"
    field.text = "text"
    #expect(stage.screen == "one\n|")
    await Task {}.value
    #expect(stage.screen == "two\ntext|")
    #expect(stage.terminal.writes.count == writes + 1)
  }

  @Test("No key acts on outdated widgets, neither the first in a chunk nor a later one")
  func keysAfterUpdates() {
    var shown = ["one"]
    var model = ["one"]
    var pressed: [String] = []
    let list = Form([field])
    list.onKey = { _ in
      pressed += shown
      model.removeAll()
      return true
    }
    stage.application.present(list)
    stage.application.onUpdate = { shown = model }
    model = ["two"]
    stage.type("ab")
    #expect(pressed == ["two"])
  }

  @Test("Writes nothing while nothing changes")
  func idle() async {
    let writes = stage.terminal.writes.count
    stage.type(Sent.left + Sent.up + Sent.delete + "\u{1B}[15~")
    stage.terminal.send(.tick)
    label.text = "one"
    field.text = ""
    await Task {}.value
    #expect(stage.terminal.writes.count == writes)
    #expect(stage.terminal.calls == ["open"])
  }

  @Test("Writes only what has changed")
  func differences() {
    field.text = "Tim"
    label.text = "onto"
    stage.application.displayIfNeeded()
    #expect(
      stage.terminal.writes.last == "\u{1B}[?25l\u{1B}[1;3Hto\u{1B}[2;1H\u{1B}[0;4mTim\u{1B}[0m\u{1B}[2;4H\u{1B}[?25h")
    stage.type("!")
    #expect(stage.terminal.writes.last == "\u{1B}[?25l\u{1B}[2;4H\u{1B}[0;4m!\u{1B}[0m\u{1B}[2;5H\u{1B}[?25h")
    stage.type(Sent.home)
    #expect(stage.terminal.writes.last == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[?25h")
  }

  @Test("Draws everything again when asked to, when the program is continued, and when the window had another size")
  func redrawing() {
    for trigger in [TerminalEvent.input([0x0C]), .resumed, .resized] {
      stage.terminal.size = TerminalSize(columns: 10, rows: 2)
      stage.terminal.send(trigger)
      #expect(stage.screen == "one\n|")
    }
  }

  @Test("Ctrl-Z suspends")
  func suspending() {
    stage.type(Sent.control("z"))
    #expect(stage.terminal.calls == ["open", "suspend"])
  }

  @Test("Ctrl-C and Escape stop it, whatever follows", arguments: [Sent.control("c") + "a", Sent.escape])
  func leaving(keys: String) async throws {
    stage.type(keys)
    #expect(try await stage.ending == .stopped)
    #expect(stage.terminal.calls == ["open", "close"])
    #expect(field.text == "")
  }

  @Test("Ctrl-C stops it even if the form takes all keys")
  func leavingCard() async throws {
    form.onKey = { _ in true }
    stage.type(Sent.escape)
    #expect(stage.screen == "one\n|")
    stage.type(Sent.control("c"))
    #expect(try await stage.ending == .stopped)
  }

  @Test("Ends when a signal asks for it")
  func ending() async throws {
    stage.terminal.send(.terminated(signal: 15))
    stage.terminal.send(.terminated(signal: 1))
    let ending = try await stage.ending
    #expect(ending == .terminated(signal: 15))
    #expect(ending.exitCode == 143)
  }

  @Test("Ends as by SIGHUP when the window is closed, if a frame is drawn before the signal arrives")
  func closedWindow() async throws {
    stage.terminal.isClosed = true
    stage.type("a")
    stage.terminal.send(.terminated(signal: 15))
    #expect(try await stage.ending.exitCode == 129)
    #expect(stage.terminal.calls == ["open", "close"])
  }

  @Test("While the window is too small, no key acts but Ctrl-C", arguments: [(1, 10), (2, 7), (0, 10)])
  func hidden(rows: Int, columns: Int) async throws {
    stage.type("a")
    stage.resize(columns: columns, rows: rows)
    stage.type("b" + Sent.backspace + Sent.backspace + Sent.paste("c") + Sent.enter + Sent.escape)
    stage.resize(columns: 10, rows: 2)
    #expect(stage.screen == "one\na|")
    stage.resize(columns: columns, rows: rows)
    stage.type(Sent.control("c"))
    #expect(try await stage.ending == .stopped)
  }

  @Test("No key acts on a form before its first frame in a window that has become large, or after it has become small")
  func hiddenBeforeResizing() {
    stage.resize(columns: 10, rows: 1)
    stage.terminal.size = TerminalSize(columns: 10, rows: 2)
    stage.type("a")
    #expect(field.text == "")
    stage.terminal.send(.resized)
    stage.type("b")
    stage.terminal.size = TerminalSize(columns: 10, rows: 1)
    stage.type("c")
    #expect(field.text == "b")
  }

  @Test("Ends when its program stops it, or cancels its task")
  func stopping() async throws {
    stage.application.stop()
    #expect(try await stage.ending == .stopped)
    #expect(Ending.stopped.exitCode == 0)
    let other = Stage(Form([label]))
    other.cancel()
    #expect(try await other.ending == .stopped)
  }

  @Test("Leaves the terminal alone after its end")
  func afterwards() async throws {
    stage.application.stop()
    _ = try await stage.ending
    let writes = stage.terminal.writes.count
    label.text = "two"
    stage.type("a")
    await Task {}.value
    #expect(stage.terminal.writes.count == writes)
  }

  @Test("Draws nothing more once it is stopped")
  func stopped() {
    let writes = stage.terminal.writes.count
    stage.type("a" + Sent.control("c"))
    #expect(field.text == "a")
    #expect(stage.terminal.writes.count == writes)
  }

  @Test("Runs again")
  func again() async throws {
    stage.application.stop()
    _ = try await stage.ending
    stage.terminal.size = TerminalSize(columns: 10, rows: 2)
    let running = Task.immediate { [stage, form] in try await stage.application.run(form) }
    stage.type("b")
    #expect(stage.screen == "one\nb|")
    stage.type(Sent.control("c"))
    #expect(try await running.value == .stopped)
    #expect(field.text == "b")
  }

  @Test("Cannot run without a terminal")
  func noTerminal() async {
    let terminal = ScriptedTerminal(columns: 10, rows: 2)
    terminal.isUnusable = true
    let application = Application(terminal: terminal)
    await #expect(throws: TerminalError.isNoTerminal(code: 25)) { try await application.run(Form()) }
    #expect(terminal.calls == [])
  }

  @Test("Keeps no form after its end")
  func lifetime() async throws {
    let application: Application
    weak var dropped: Form?
    do {
      let form = Form([Label()])
      dropped = form
      let stage = Stage(form)
      application = stage.application
      application.present(Form())
      stage.application.stop()
      _ = try await stage.ending
    }
    await Task {}.value
    #expect(dropped == nil)
    application.stop()
  }
}
