import CommandLineInterface
import TerminalTestDoubles
import Testing

@testable import TerminalUI

/// The layout of a form, its focus, and its plain text.
@MainActor
struct FormTests {
  private let name = TextField("Tim")
  private let surname = TextField("Cook")
  private let greet = Button("Greet")
  private let retry = Button("Retry")
  private let next = Button("Continue")
  private let busy = BusyIndicator()
  private let form: Form
  private let stage: Stage

  init() {
    retry.isEnabled = false
    form = Form(
      [Label("Welcome!", style: .bold)], [], [Label("Name:"), name], [Label("Surname:"), surname],
      [greet, retry, next],
      [busy, Label()], [Label("Hello\u{1B}")])
    stage = Stage(form, columns: 30, rows: 8)
  }

  @Test("Rows lie below each other, captions take the same room")
  func layout() {
    #expect(
      stage.screen == """
        Welcome!

        Name:    Tim|
        Surname: Cook
        [Greet] (Retry) [Continue]

        Hello␛

        """)
    #expect(stage.terminal.screen.styledRuns(inRow: 2) == ["4: Tim" + String(repeating: " ", count: 18)])
    #expect(stage.terminal.screen.styledRuns(inRow: 4) == ["2: (Retry)"])
  }

  @Test("Plain text shows what is available, but neither focus nor styles")
  func plainText() {
    let text = """
      Welcome!

      Name: |Tim|
      Surname: |Cook|
      [Greet] (Retry) [Continue]

      Hello␛

      """
    #expect(form.plainText == text)
    stage.type("\t\t")
    #expect(form.plainText == text)
    busy.isActive = true
    name.text = "T\u{202E}\n"
    surname.text = ""
    #expect(
      form.plainText == """
        Welcome!

        Name: |T‹U+202E›␊|
        Surname: ||
        [Greet] (Retry) [Continue]
        …
        Hello␛

        """)
  }

  private func focusAfter(_ keys: String) -> String {
    stage.type(keys)
    if form.focused === name { return "name" }
    if form.focused === surname { return "surname" }
    return (form.focused as? Button)?.title ?? "none"
  }

  @Test("The focus moves forwards in a circle", arguments: ["\t", Sent.down])
  func forwards(key: String) {
    #expect((0..<5).map { _ in focusAfter(key) } == ["surname", "Greet", "Continue", "name", "surname"])
  }

  @Test("The focus moves backwards in a circle", arguments: [Sent.backTab, Sent.up])
  func backwards(key: String) {
    #expect((0..<5).map { _ in focusAfter(key) } == ["Continue", "Greet", "surname", "name", "Continue"])
  }

  @Test("Left and Right move between buttons, and within a field")
  func sideways() {
    #expect(focusAfter(Sent.right) == "name")
    #expect(focusAfter("\t\t" + Sent.right) == "Continue")
    #expect(focusAfter(Sent.left) == "Greet")
  }

  @Test("Enter moves from a field to the next widget")
  func enter() {
    #expect(focusAfter(Sent.enter) == "surname")
    #expect(focusAfter(Sent.enter) == "Greet")
    #expect(focusAfter(Sent.enter) == "Greet")
  }

  @Test("The focused button stands out, and hides the cursor")
  func focusedButton() {
    stage.type("\t\t")
    #expect(stage.terminal.screen.styledRuns(inRow: 4) == ["7: [Greet]", "2: (Retry)"])
    #expect(!stage.terminal.screen.showsCursor)
    stage.type(Sent.backTab)
    #expect(stage.terminal.screen.showsCursor)
  }

  @Test("While a button is disabled, the focus is on the next widget, at the end on the one before, and then returns")
  func disabling() {
    #expect(focusAfter("\t\t") == "Greet")
    greet.isEnabled = false
    #expect(focusAfter("") == "Continue")
    next.isEnabled = false
    #expect(focusAfter("") == "surname")
    greet.isEnabled = true
    #expect(focusAfter("") == "Greet")
    greet.isEnabled = false
    #expect(focusAfter(Sent.backTab) == "name")
    greet.isEnabled = true
    #expect(focusAfter("") == "name")
  }

  @Test("The focus stays if a button is disabled for less than a turn")
  func flicker() {
    #expect(focusAfter("\t\t") == "Greet")
    greet.isEnabled = false
    greet.isEnabled = true
    #expect(focusAfter("") == "Greet")
  }

  @Test("The program can move the focus to a widget that can have it")
  func program() {
    form.focus(on: greet)
    #expect(focusAfter("") == "Greet")
    form.focus(on: retry)
    form.focus(on: busy)
    form.focus(on: TextField())
    #expect(focusAfter("") == "Greet")
  }

  @Test("A form that has nothing to focus takes keys and shows no cursor")
  func nothingToFocus() {
    let stage = Stage(Form([Label("Hello")]), rows: 1)
    stage.type("\t\rab" + Sent.up)
    #expect(stage.screen == "Hello")
    #expect(Form().plainText == "")
  }

  @Test("A form may take any key before its widgets do")
  func onKey() {
    var keys: [Key] = []
    form.onKey = {
      keys.append($0)
      return $0 != .character("b")
    }
    stage.type("ab\t" + Sent.escape)
    #expect(keys == [.character("a"), .character("b"), .tab, .escape])
    #expect(name.text == "Timb")
  }

  @Test("A window that is too small says so, and recovers")
  func tooSmall() {
    stage.type("\t")
    stage.resize(columns: 20, rows: 5)
    #expect(stage.screen == "Window too small\n\n\n\n")
    stage.type("!")
    stage.resize(columns: 30, rows: 8)
    #expect(stage.screen.contains("Surname: Cook|\n"))
    stage.resize(columns: 30, rows: 6)
    #expect(stage.screen == "Window too small\n\n\n\n\n")
    stage.resize(columns: 25, rows: 8)
    #expect(stage.screen == "Window too small\n\n\n\n\n\n\n")
    stage.resize(columns: 26, rows: 7)
    #expect(stage.screen.contains("[Greet] (Retry) [Continue]"))
    stage.resize(columns: 3, rows: 8)
    #expect(stage.screen == "Win\n\n\n\n\n\n\n")
    stage.resize(columns: 3, rows: 1)
    #expect(stage.screen == "Win")
    stage.resize(columns: 1, rows: 1)
    #expect(stage.screen == "W")
    stage.resize(columns: 0, rows: 0)
    #expect(stage.screen == "")
    #expect(Stage(Form([Button("One"), Button("Two"), Label()]), columns: 3, rows: 1).screen == "Win")
  }

  @Test("When the rows change, the focus stays on its widget, or in its place if the widget is gone")
  func rows() {
    stage.type("\t\t")
    form.rows = [[name], [Button("New")], [greet], [next]]
    stage.type("\r")
    #expect(form.focused === greet)
    form.rows = [[name], [retry], [next]]
    #expect(form.focused === next)
    #expect(surname.form == nil)
    form.rows = [[name]]
    #expect(form.focused === name)
    stage.application.displayIfNeeded()
    #expect(stage.screen.hasPrefix("Tim|\n\n"))
  }

  @Test("A form that is too high scrolls to the focus, if it is scrollable")
  func scrolling() {
    let buttons = (1...6).map { Button("\($0)") }
    let high = Form()
    high.rows = buttons.map { [$0] }
    let stage = Stage(high, columns: 10, rows: 3)
    #expect(!stage.screen.contains("[1]"))
    high.isScrollable = true
    stage.resize(columns: 10, rows: 3)
    #expect(stage.screen == "[1]\n[2]\n[3]")
    stage.type("\t\t\t")
    #expect(stage.screen == "[2]\n[3]\n[4]")
    stage.type("\t\t")
    #expect(stage.screen == "[4]\n[5]\n[6]")
    stage.type("\t")
    #expect(stage.screen == "[1]\n[2]\n[3]")
  }
}
