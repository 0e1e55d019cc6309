import CommandLineInterface
import TerminalTestDoubles
import Testing

@testable import TerminalUI

/// Labels, buttons and indicators.
@MainActor
struct WidgetTests {
  @Test("A button is pressed by Enter and by the space bar")
  func press() {
    var presses = 0
    let stage = Stage(Form([Button("Greet") { presses += 1 }]), rows: 1)
    #expect(stage.screen == "[Greet]")
    #expect(stage.terminal.screen.styledRuns(inRow: 0) == ["7: [Greet]"])
    stage.type(Sent.enter + " ")
    #expect(presses == 2)
    stage.type("x")
    #expect(presses == 2)
  }

  @Test("A disabled button is faint and cannot be pressed")
  func disabled() {
    var presses = 0
    let button = Button("Greet") { presses += 1 }
    button.isEnabled = false
    let stage = Stage(Form([button]), rows: 1)
    #expect(stage.screen == "(Greet)")
    #expect(stage.terminal.screen.styledRuns(inRow: 0) == ["2: (Greet)"])
    stage.type(Sent.enter + " \t" + Sent.up)
    button.press()
    #expect(presses == 0)
    button.isEnabled = true
    button.title = "Go"
    stage.application.displayIfNeeded()
    #expect(stage.screen == "[Go]")
    stage.type(Sent.enter)
    #expect(presses == 1)
  }

  @Test("A label takes as many lines as it needs")
  func label() {
    let label = Label("Hello, Tim!", style: [.bold])
    let stage = Stage(Form([label], [Label("below")]), columns: 12, rows: 4)
    #expect(stage.screen == "Hello, Tim!\nbelow\n\n")
    #expect(stage.terminal.screen.styledRuns(inRow: 0) == ["1: Hello, Tim!"])
    label.text = "Hello, Tim Cook\u{7}!"
    label.style = .red
    stage.application.displayIfNeeded()
    #expect(stage.screen == "Hello, Tim\nCook␇!\nbelow\n")
    #expect(stage.terminal.screen.styledRuns(inRow: 1) == ["31: Cook␇!"])
    label.text = ""
    stage.application.displayIfNeeded()
    #expect(stage.screen == "\nbelow\n\n")
  }

  @Test("NO_COLOR removes colours, but not attributes")
  func noColor() {
    let stage = Stage(
      Form([Label("one", style: .red)], [Label("two", style: [.bold, .red])]), rows: 2,
      environment: ["NO_COLOR": "1"])
    #expect(stage.screen == "one\ntwo")
    #expect(stage.terminal.screen.styledRuns(inRow: 0) == [])
    #expect(stage.terminal.screen.styledRuns(inRow: 1) == ["1: two"])
  }

  @Test("An indicator moves while it is active, and no clock runs while none is")
  func indicator() {
    let indicator = BusyIndicator()
    let stage = Stage(Form([indicator, Label("text")]), rows: 1)
    #expect(stage.screen == "  text")
    #expect(stage.terminal.calls == ["open"])
    indicator.isActive = true
    stage.application.displayIfNeeded()
    #expect(stage.screen == "⠋ text")
    stage.terminal.send(.tick)
    #expect(stage.screen == "⠙ text")
    for _ in 0..<9 { stage.terminal.send(.tick) }
    #expect(stage.screen == "⠋ text")
    #expect(stage.terminal.calls == ["open", "tick"])
    indicator.isActive = false
    stage.application.displayIfNeeded()
    #expect(stage.screen == "  text")
    #expect(stage.terminal.calls == ["open", "tick", "rest"])
  }
}
