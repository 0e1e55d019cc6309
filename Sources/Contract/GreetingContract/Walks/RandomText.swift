import GreetingDomain

/// Texts of the kinds that the rules, or the handling of text, may stumble over.
public enum RandomText {
  private static let fragments = [
    "Tim", "Cook", "Анна", "é", "e\u{301}", "👩‍👩‍👧", "🇷🇺", "שלום", "مريم", "\u{200F}", "O'Neil", "-", "\n", "\r\n",
    "\u{2028}",
    "\u{7}", "\u{1B}[31m", "\0", "\u{FEFF}", " ", "\u{A0}", "\u{3000}", "\t", " \u{301}",
    "\u{200B}", "\u{85}",
  ]
  private static let characters: [Character] = ["n", "é", "👩‍👩‍👧", "Ж"]

  /// Makes a text as it may be typed: blank, short, of 40 or 41 characters, with white space at its ends.
  public static func text(using generator: inout SplitMix64) -> Text {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return ""
    case 1, 2: return Text(padding(using: &generator) + long(using: &generator) + padding(using: &generator))
    default:
      let count = Int.random(in: 1...4, using: &generator)
      return Text((0..<count).map { _ in fragment(using: &generator) }.joined())
    }
  }

  /// Makes a person as it may be stored.
  static func person(using generator: inout SplitMix64) -> Person {
    while true {
      let name = text(using: &generator).string
      if let person = Person(name: name, surname: text(using: &generator).string) { return person }
    }
  }

  private static func fragment(using generator: inout SplitMix64) -> String {
    fragments[Int.random(in: fragments.indices, using: &generator)]
  }

  private static func padding(using generator: inout SplitMix64) -> String {
    Bool.random(using: &generator) ? " " : ""
  }

  private static func long(using generator: inout SplitMix64) -> String {
    let character = characters[Int.random(in: characters.indices, using: &generator)]
    return String(repeating: character, count: Int.random(in: 39...42, using: &generator))
  }
}
