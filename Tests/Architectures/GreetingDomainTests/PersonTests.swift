import GreetingDomain
import Testing

/// The rule of the entity: what makes a person of two typed texts.
struct PersonTests {
  @Test("The texts are trimmed", arguments: [" ", "\t", "\n", "\r\n", "\u{A0}", "\u{3000}", "\u{2028}", " \n\t "])
  func trims(_ blank: String) throws {
    let person = try #require(Person(name: "\(blank)Anna Maria\(blank)", surname: "\(blank)Lee\(blank)"))
    #expect(scalars(person.name) == scalars("Anna Maria"))
    #expect(scalars(person.surname) == scalars("Lee"))
  }

  @Test("A name is needed, a surname is not", arguments: ["", " ", "\n", "\u{A0}\t"])
  func blank(_ blank: String) throws {
    #expect(Person(name: blank, surname: "Cook") == nil)
    #expect(try #require(Person(name: "Tim", surname: blank)).surname.isEmpty)
  }

  @Test("Forty characters fit, forty-one do not", arguments: ["n", "Ж", "é", "e\u{301}", "👩‍👩‍👧", "🇷🇺"])
  func length(_ character: Character) {
    let longest = String(repeating: character, count: 40)
    let tooLong = String(repeating: character, count: 41)
    #expect(Person(name: longest, surname: longest) != nil)
    #expect(Person(name: tooLong, surname: "") == nil)
    #expect(Person(name: "Tim", surname: tooLong) == nil)
    #expect(!Person.isTooLong(" \(longest)\n"))
    #expect(Person.isTooLong(tooLong))
  }

  @Test("White space is trimmed at the ends alone, by whole characters")
  func inside() throws {
    // A combining mark belongs to the space before it, and goes with it; a zero-width space is no white space.
    let person = try #require(Person(name: " \u{301}a \n b\u{200B} ", surname: ""))
    #expect(scalars(person.name) == scalars("a \n b\u{200B}"))
  }

  @Test("Of every short text, the name is what lies between its ends without white space")
  func everyShortText() throws {
    let pieces = [" ", "\t", "\r\n", "a", "e\u{301}", "\u{301}", "👩‍👩‍👧", "\u{200D}", "\0", "\u{FEFF}"]
    let pairs = pieces.flatMap { first in pieces.map { first + $0 } }
    for text in pieces + pairs + pairs.flatMap({ pair in pieces.map { pair + $0 } }) {
      guard let person = Person(name: text, surname: text) else {
        #expect(text.allSatisfy { $0.isWhitespace }, "\(text.unicodeScalars.map(\.value))")
        continue
      }
      #expect(person.name.first?.isWhitespace == false)
      #expect(person.name.last?.isWhitespace == false)
      let ends = text.split(separator: person.name, maxSplits: 1, omittingEmptySubsequences: false)
      #expect(ends.count == 2 && ends.joined().allSatisfy { $0.isWhitespace })
      let again = try #require(Person(name: person.name, surname: person.surname))
      #expect(scalars(again.name) == scalars(person.name))
      #expect(scalars(person.surname) == scalars(person.name))
    }
  }

  @Test("Persons are equal if their names have the same Unicode scalars")
  func equality() {
    let (accented, decomposed) = ("Ren\u{E9}e", "Rene\u{301}e")
    #expect(accented == decomposed)
    #expect(Person(name: " Tim ", surname: "Cook") == Person(name: "Tim", surname: "Cook\n"))
    #expect(Person(name: accented, surname: "") != Person(name: decomposed, surname: ""))
    #expect(Person(name: "Tim", surname: accented) != Person(name: "Tim", surname: decomposed))
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] {
    Array(text.unicodeScalars)
  }
}
