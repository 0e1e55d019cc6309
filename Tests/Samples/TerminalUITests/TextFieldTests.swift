import Testing

@testable import TerminalUI

/// A text field, key by key.
@MainActor
struct TextFieldTests {
  private let field = TextField()
  private let stage: Stage

  init() {
    stage = Stage(Form([Label("Name:"), field], [Button("OK")]), columns: 18, rows: 3)
  }

  private func expect(_ line: String, location: SourceLocation = #_sourceLocation) {
    #expect(stage.screen == "Name: \(line)\n[OK]\n", sourceLocation: location)
  }

  @Test("Characters go in where the cursor is")
  func typing() {
    expect("|")
    stage.type("Tm")
    expect("Tm|")
    stage.type(Sent.left + "i")
    expect("Ti|m")
    #expect(field.text == "Tim")
  }

  @Test("The arrows stop at the ends of the text")
  func arrows() {
    stage.type("ab" + Sent.left)
    expect("a|b")
    stage.type(Sent.left + Sent.left + Sent.left)
    expect("|ab")
    stage.type(Sent.right)
    expect("a|b")
    stage.type(Sent.right + Sent.right)
    expect("ab|")
  }

  @Test("Home and End")
  func ends() {
    stage.type("abc" + Sent.home)
    expect("|abc")
    stage.type(Sent.end)
    expect("abc|")
  }

  @Test("Backspace deletes before the cursor")
  func backspace() {
    stage.type("abc" + Sent.left + Sent.backspace)
    expect("a|c")
    stage.type(Sent.backspace + Sent.backspace)
    expect("|c")
  }

  @Test("Delete deletes behind the cursor")
  func delete() {
    stage.type("abc" + Sent.home + Sent.delete)
    expect("|bc")
    stage.type(Sent.end + Sent.delete)
    expect("bc|")
  }

  @Test("A paste goes in at once, with its line breaks, and presses nothing")
  func paste() {
    var edits: [String] = []
    field.onEdit = { edits.append($0) }
    stage.type("ac" + Sent.left + Sent.paste("1\r\n2\t"))
    expect("a1␍␊2␉|c")
    #expect(edits == ["a", "ac", "a1\r\n2\tc"])
  }

  @Test("Several characters in a chunk all arrive")
  func chunk() {
    stage.type("Jörg Müller")
    #expect(field.text == "Jörg Müller")
  }

  @Test("Characters are edited as people see them")
  func clusters() {
    stage.resize(columns: 24, rows: 3)
    stage.type("e\u{301}👩‍👩‍👧🇩🇪漢")
    expect("e\u{301}👩‍👩‍👧🇩🇪漢|")
    stage.type(Sent.left + Sent.left)
    expect("e\u{301}👩‍👩‍👧|🇩🇪漢")
    stage.type(Sent.delete)
    expect("e\u{301}👩‍👩‍👧|漢")
    stage.type(Sent.backspace)
    expect("e\u{301}|漢")
    stage.type(Sent.backspace)
    expect("|漢")
  }

  @Test("An emoji and a letter with an accent may arrive in pieces")
  func pieces() {
    stage.type("👩")
    stage.type("\u{200D}")
    expect("👩‹U+200D›|")
    stage.type("👧")
    expect("👩‍👧|")
    stage.type("o" + Sent.left)
    stage.type("\u{308}")
    expect("👩‍👧\u{308}|o")
    #expect(field.text.count == 2)
  }

  @Test("What is adjacent after a deletion may become one character, with the cursor behind it")
  func joining() {
    field.text = "ex\u{301}"
    stage.type(Sent.home + Sent.delete)
    #expect(field.text == "x\u{301}")
    field.text = "🇩x🇪"
    stage.type(Sent.left + Sent.backspace)
    expect("🇩🇪|")
    stage.type(Sent.backspace)
    expect("|")
  }

  @Test("A text that is too long moves under the cursor")
  func scrolling() {
    stage.type("abcdefghijk")
    expect("abcdefghijk|")
    stage.type("lm")
    expect("cdefghijklm|")
    stage.type(Sent.left + Sent.left)
    expect("cdefghijk|lm")
    stage.type(Sent.home)
    expect("|abcdefghijkl")
    stage.type(Sent.end + Sent.backspace)
    expect("bcdefghijkl|")
    stage.type(Sent.backspace)
    expect("abcdefghijk|")
  }

  @Test("A wide character that is cut in two is left out")
  func wideScrolling() {
    stage.type("漢字漢字漢字")
    expect(" 字漢字漢字|")
    stage.type(Sent.home)
    expect("|漢字漢字漢字")
    stage.type("a")
    expect("a|漢字漢字漢")
  }

  @Test("A text that the program sets moves the cursor to its end and is no edit; an equal one changes nothing")
  func program() {
    var edits: [String] = []
    field.onEdit = { [unowned field] in
      edits.append($0)
      field.text = $0
    }
    field.text = "Tim"
    stage.type(Sent.left + "o")
    expect("Tio|m")
    #expect(edits == ["Tiom"])
    field.text = "e\u{301}"
    field.text = "\u{E9}"
    #expect(field.text.unicodeScalars.count == 1)
    field.edit(to: "Cook")
    #expect(edits == ["Tiom", "Cook"])
    field.edit(to: "")
    #expect(edits == ["Tiom", "Cook", ""])
    field.edit(to: "")
    #expect(edits == ["Tiom", "Cook", "", ""])
  }

  @Test("Replacing the text as the user would is an edit, even if the new text is equal")
  func equalEdit() {
    var edits: [String] = []
    field.onEdit = { edits.append($0) }
    field.edit(to: "")
    field.edit(to: "Tim")
    stage.type(Sent.home)
    field.edit(to: "Tim")
    stage.application.displayIfNeeded()
    expect("Tim|")
    #expect(edits == ["", "Tim", "Tim"])
  }

  @Test("A key that changes nothing is no edit")
  func noEdit() {
    var edits = 0
    field.onEdit = { _ in edits += 1 }
    stage.type(Sent.backspace + Sent.delete + Sent.left + Sent.home + Sent.paste("") + Sent.control("a"))
    #expect(edits == 0)
  }

  @Test("Control characters in the text are shown and not sent")
  func controlCharacters() {
    field.text = "\u{1B}[31m\u{202E}"
    stage.application.displayIfNeeded()
    expect("31m‹U+202E›|")
  }
}
