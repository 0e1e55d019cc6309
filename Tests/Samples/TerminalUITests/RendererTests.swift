import CommandLineInterface
import TestSupport
import TerminalTestDoubles
import Testing

@testable import TerminalUI

/// Partial drawings add up to the same screen as a complete one.
@MainActor
struct RendererTests {
  private static let texts = [
    "", "a", "Tim", "漢", "👩‍👩‍👧", "e\u{301}", "🇩🇪", "\u{1B}[31m", "Я", " ", "❤️x", "\u{202E}", "\u{301}", "\r\n", "กำ", "कि",
    "நி",
    "မာ",
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
      let size = stage.terminal.size
      complete.receive(
        renderer.update(
          to: form.frame(size: size) ?? Frame(size: size, message: stage.application.tooSmallMessage)))
      #expect(complete.errors == [])
      #expect(stage.terminal.screen.description == complete.description)
    }
  }

  @Test("A row with a glyph on which terminals disagree is drawn as one text, over blanks in the style of its end")
  func unpredictable() {
    let field = TextField("कि")
    let stage = Stage(Form([Label("a"), field]), columns: 12, rows: 1)
    field.text += "र"
    stage.application.displayIfNeeded()
    #expect(
      stage.terminal.writes.last
        == "\u{1B}[?25l\u{1B}[1;1H\u{1B}[2K\u{1B}[1;3H\u{1B}[0;4m          \u{1B}[1;1H\u{1B}[0ma \u{1B}[0;4mकिर"
        + "\u{1B}[1;1H\u{1B}[0ma \u{1B}[0;4mकिर\u{1B}[0m\u{1B}[?25h")
  }

  @Test("A name and the cursor are where the terminal has them", arguments: names, [1, 2, 4])
  func names(name: String, emojiWidth: Int) {
    let field = TextField()
    let stage = Stage(Form([Label("Name:"), field]), columns: 60, rows: 1, emojiWidth: emojiWidth)
    for scalar in name.unicodeScalars { stage.type(String(scalar)) }
    #expect(stage.screen == "Name: \(name)|")
    for count in 1...name.count {
      stage.type(Sent.left)
      #expect(stage.screen == "Name: \(name.dropLast(count))|\(name.suffix(count))")
    }
  }

  private nonisolated static let names = [
    "किरण", "तृप्ति", "மணி", "বৃষ্টি", "ಕೃಷ್ಣಮೂರ್ತಿ", "മോഹൻ", "ශ්\u{200D}රී", "မြန်မာ", "ខ្មែរ", "กำธร", "བསྟན་འཛིན",
    "می\u{200C}خواهم", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "👩‍👩‍👧 Tim", "🇩🇪 Ann", "Zoe\u{308}",
  ]

  @Test("Texts that are canonically equal are told apart")
  func canonicalEquivalence() {
    let label = Label("e\u{301}")
    let stage = Stage(Form([label]), columns: 6, rows: 1)
    label.text = "\u{E9}"
    stage.application.displayIfNeeded()
    #expect(stage.terminal.screen.cells[0][0].unicodeScalars.count == 1)
  }
}
