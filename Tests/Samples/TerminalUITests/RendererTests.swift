import CommandLineInterface
import TestSupport
import TerminalTestDoubles
import Testing

@testable import TerminalUI

/// Partial drawings add up to the same screen as a complete one.
@MainActor
struct RendererTests {
  private static let texts = [
    "", "a", "Tim", "漢", "👩‍👩‍👧", "e\u{301}", "🇩🇪", "\u{1B}[31m", "Я", " ", "❤️x", "\u{202E}", "\u{301}", "\r\n", "กำ",
  ]
  private static let keys = [
    "\t", Sent.backTab, Sent.enter, Sent.up, Sent.down, Sent.left, Sent.left, Sent.right, Sent.home, Sent.end,
    Sent.delete, Sent.backspace, " ",
  ]

  @Test(
    "Random keys, changes and resizings, whatever the terminal takes for the width of an emoji", arguments: 0..<6,
    [1, 2, 4])
  func randomWalk(seed: UInt64, emojiWidth: Int) {
    var generator = SeededGenerator(seed: seed)
    let (name, surname) = (TextField(), TextField())
    let (first, second) = (Button("First"), Button("Zweiter"))
    let (busy, label) = (BusyIndicator(), Label("", style: .red))
    let form = Form(
      [Label("Name"), name], [Label("Surname"), surname], [first, second], [busy, label], [Label("end")])
    first.onPress = { [unowned second] in second.isEnabled.toggle() }
    second.onPress = { [unowned first] in first.isEnabled.toggle() }
    let stage = Stage(form, columns: 22, rows: 8, emojiWidth: emojiWidth)
    for _ in 0..<60 {
      let text = Self.texts.randomElement(using: &generator) ?? ""
      switch Int.random(in: 0..<12, using: &generator) {
      case 0..<4: stage.type(text.contains("\u{1B}") ? Sent.paste(text) : text)
      case 4..<8: stage.type(Self.keys.randomElement(using: &generator) ?? "")
      case 8: label.text += text
      case 9: name.text = text + name.text
      case 10:
        busy.isActive.toggle()
        stage.terminal.send(.tick)
        label.text = text
      default:
        stage.resize(
          columns: Int.random(in: 16...24, using: &generator), rows: Int.random(in: 4...9, using: &generator))
      }
      stage.application.displayIfNeeded()
      var complete = VirtualScreen(size: stage.terminal.size, emojiWidth: emojiWidth)
      var renderer = Renderer(usesColor: true)
      complete.receive(
        renderer.update(to: form.frame(size: stage.terminal.size, tooSmallMessage: stage.application.tooSmallMessage)))
      #expect(complete.errors == [])
      #expect(stage.terminal.screen.description == complete.description)
    }
  }

  @Test("What a terminal may take for wider than it is gets all that is right of it drawn again")
  func unpredictable() {
    let label = Label("👩‍👧ab")
    let stage = Stage(Form([label]), columns: 6, rows: 1)
    label.text = "👩‍👦ab"
    stage.application.displayIfNeeded()
    #expect(
      stage.terminal.writes.last
        == "\u{1B}[?25l\u{1B}[1;1H  \u{1B}[1;1H👩‍👦\u{1B}[1;3Hab  ")
  }

  @Test("Texts that are canonically equal are told apart")
  func canonicalEquivalence() {
    let label = Label("e\u{301}")
    let stage = Stage(Form([label]), columns: 6, rows: 1)
    label.text = "\u{E9}"
    stage.application.displayIfNeeded()
    #expect(stage.terminal.screen.cells[0][0].unicodeScalars.count == 1)
  }
}
