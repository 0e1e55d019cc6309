import TestSupport
import Testing

@testable import TerminalUI

/// The keys that bytes stand for, wherever the chunks end.
struct KeyParserTests {
  /// Bytes, named by what they are, and the keys they stand for.
  struct Input: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let keys: [Key]

    init(_ name: String, _ text: String, _ keys: [Key]) {
      self.init(name, Array(text.utf8), keys)
    }

    init(_ name: String, _ bytes: [UInt8], _ keys: [Key]) {
      testDescription = name
      self.bytes = bytes
      self.keys = keys
    }
  }

  static let inputs: [Input] = [
    Input("letters", "Ti", [.character("T"), .character("i")]),
    Input("Cyrillic", "Яш", [.character("Я"), .character("ш")]),
    Input("an emoji of several scalars", "👩‍👧", "👩‍👧".unicodeScalars.map(Key.character)),
    Input("control characters", "\t\r\n\u{8}\u{7F}", [.tab, .enter, .enter, .backspace, .backspace]),
    Input(
      "letters with Control", [0, 1, 3, 26, 28],
      [.control("@"), .control("a"), .control("c"), .control("z"), .control("\\")]),
    Input("arrows", "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    Input("arrows in application mode", "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    Input("arrows with modifiers", "\u{1B}[1;5C\u{1B}[1;2D\u{1B}\u{1B}[A", [.right, .left, .up]),
    Input("Home", "\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~\u{1B}[1;5H", Array(repeating: .home, count: 5)),
    Input("End", "\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~\u{1B}[1;5F", Array(repeating: .end, count: 5)),
    Input("Delete", "\u{1B}[3~\u{1B}[3;5~", [.delete, .delete]),
    Input("Shift-Tab", "\u{1B}[Za", [.backTab, .character("a")]),
    Input("Enter of the keypad", "\u{1B}OM", [.enter]),
    Input("unknown sequences", "\u{1B}[15~\u{1B}OP\u{1B}[?1;2c\u{1B}[[Aa\u{1B}[1 q\u{1B}[<0;1;2Mb", "ab"),
    Input("letters with Alt", "\u{1B}xa\u{1B}яb", "ab"),
    Input("texts for programs", "\u{1B}]0;title\u{7}a\u{1B}P1$r0m\u{1B}\\b\u{1B}]x\u{3}", "ab", [.control("c")]),
    Input("a sequence that breaks off", "\u{1B}[12\u{3}\u{1B}[3\u{1B}[A", [.control("c"), .up]),
    Input("a sequence within a character", [0xD0, 0x1B, 0x5B, 0x41], [.character("\u{FFFD}"), .up]),
    Input("what is no UTF-8", [0x80, 0xFF, 0xC0, 0x61], "\u{FFFD}\u{FFFD}\u{FFFD}a"),
    Input("half a character", [0xE2, 0x82, 0x61, 0xE2, 0xD0, 0xAF], "\u{FFFD}a\u{FFFD}Я"),
    Input("a paste", "\u{1B}[200~a\tb\r\nЯ\u{1B}[A\u{1B}[201~c", [.paste("a\tb\r\nЯ\u{1B}[A"), .character("c")]),
    Input("an empty paste", "\u{1B}[200~\u{1B}[201~", [.paste("")]),
    Input("a paste with tildes", "\u{1B}[200~~[201~\u{1B}[201\u{1B}[201~", [.paste("~[201~\u{1B}[201")]),
  ]

  @Test("Finds the keys, wherever two chunks meet", arguments: inputs)
  func splits(input: Input) {
    var whole = KeyParser()
    #expect(whole.parse(input.bytes) == input.keys)
    for split in input.bytes.indices where !input.isLetterWithAlt(before: split) {
      var parser = KeyParser()
      let keys = parser.parse(input.bytes[..<split]) + parser.parse(input.bytes[split...])
      #expect(keys == input.keys, "split at \(split)")
    }
  }

  @Test("Finds the keys byte by byte, if no sequence is in between", arguments: inputs)
  func bytes(input: Input) {
    guard !input.bytes.contains(0x1B) else { return }
    var parser = KeyParser()
    #expect(input.bytes.flatMap { parser.parse([$0]) } == input.keys)
  }

  @Test("Takes an escape for a key if nothing follows it for a moment")
  func escape() {
    var parser = KeyParser()
    #expect(parser.parse([0x61, 0x1B]) == [.character("a")])
    #expect(parser.endOfWait(isLong: false) == [.escape])
    #expect(parser.parse(Array("[A".utf8)) == [.character("["), .character("A")])
    #expect(parser.parse([0x1B, 0x1B]) == [])
    #expect(parser.endOfWait(isLong: false) == [.escape])
    #expect(parser.endOfWait(isLong: true) == [])
  }

  @Test(
    "Waits no longer than a second for the rest of a sequence or paste",
    arguments: [("\u{1B}[200~a\r", [Key.paste("a\r")]), ("\u{1B}[", []), ("\u{1B}]0;title", []), ("\u{1B}P1", [])])
  func lostEnd(text: String, keys: [Key]) {
    var parser = KeyParser()
    #expect(parser.parse(Array(text.utf8)) == [])
    #expect(parser.endOfWait(isLong: false) == [])
    #expect(parser.endOfWait(isLong: true) == keys)
    #expect(parser.parse(Array("b\r".utf8)) == [.character("b"), .enter])
  }

  @Test(
    "Ctrl-C is the key, whatever has begun before it",
    arguments: ["\u{1B}[200~a", "\u{1B}[1", "\u{1B}]0;a", "\u{1B}"])
  func interruption(text: String) {
    var parser = KeyParser()
    #expect(parser.parse(Array(text.utf8)) == [])
    #expect(parser.parse([0x03]) == [.control("c")])
  }

  @Test("A letter with Alt swallows nothing that is typed later", arguments: ["]", "P", "X", "^", "_", "x"])
  func alt(letter: String) {
    var parser = KeyParser()
    #expect(parser.parse(Array("\u{1B}\(letter)".utf8)) == [])
    #expect(parser.parse([0x61]) == [.character("a")])
  }

  @Test("Survives any bytes, and finds the same keys however they are cut")
  func randomBytes() {
    var generator = SeededGenerator(seed: 7)
    let interesting = Array("\u{1B}\u{1B}[O[]201~;5AHZ\r\u{3}\u{7}aЯ👩\u{200D}".utf8)
    for _ in 0..<500 {
      let bytes = (0..<40).map { _ in
        Bool.random(using: &generator)
          ? interesting.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
      }
      var whole = KeyParser()
      var pieces = KeyParser()
      var keys: [Key] = []
      var piece: [UInt8] = []
      for (index, byte) in bytes.enumerated() {
        piece.append(byte)
        guard !(index > 0 && bytes[index - 1] == 0x1B), Bool.random(using: &generator) else { continue }
        keys += pieces.parse(piece)
        piece = []
      }
      keys += pieces.parse(piece)
      #expect(keys == whole.parse(bytes), "\(bytes)")
    }
  }
}

extension KeyParserTests.Input {
  /// Makes an input that stands for characters, and for some keys after them.
  init(_ name: String, _ text: String, _ characters: String, _ keys: [Key] = []) {
    self.init(name, Array(text.utf8), characters, keys)
  }

  init(_ name: String, _ bytes: [UInt8], _ characters: String, _ keys: [Key] = []) {
    self.init(name, bytes, characters.unicodeScalars.map(Key.character) + keys)
  }

  /// Whether a chunk that ends there ends with what is a letter with Alt.
  func isLetterWithAlt(before index: Int) -> Bool {
    index > 1 && bytes[index - 2] == 0x1B && Array("]PX^_".utf8).contains(bytes[index - 1])
  }
}
