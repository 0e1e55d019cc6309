import TestSupport
import Testing

@testable import Comparison

/// How two implementations are compared, part by part.
struct DifferenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Aligns roles, not files; and files without a role by their names")
  func parts() throws {
    try folder.write("let a = 1\n", to: "A/GreetingModel.swift")
    try folder.write("let b = 1\n", to: "A/Views/Cell.swift")
    try folder.write("let a = 1\r\nlet c = 1", to: "B/GreetingInteractor.swift")
    try folder.write("let b = 1\n", to: "B/Views/Cell.swift")
    try folder.write("", to: "B/Views/Row.swift")
    let difference = difference()
    #expect(difference.sections.map(\.part) == [.business, .file("Views/Cell.swift"), .file("Views/Row.swift")])
    #expect(difference.sections[0].rows == [.common(left: 0, right: 0), .right(1, movedFrom: nil)])
    #expect(difference.sections[0].right.map(\.number) == [1, 2])
    #expect(difference.sections[1].rows == [.common(left: 0, right: 0)])
    #expect(difference.sections[2].rows.isEmpty)
    #expect(difference.left.roles(of: .business) == [.model])
    #expect(difference.right.roles(of: .business) == [.business])
  }

  @Test("Finds blocks that stand in another part, but not short ones")
  func moves() throws {
    let block = "  private var typedName: String?\n  private var isBusy = false\n"
    try folder.write("import A\n\(block)\n  return\n", to: "A/GreetingPresenter.swift")
    try folder.write("class Interactor {\n\(block)  return\n}", to: "B/GreetingInteractor.swift")
    let sections = difference().sections
    #expect(sections.map(\.part) == [.presentation, .business])
    #expect(
      sections[0].rows == [
        .left(0, movedTo: nil), .left(1, movedTo: Section.Place(part: .business, line: 1)),
        .left(2, movedTo: Section.Place(part: .business, line: 2)), .left(3, movedTo: nil), .left(4, movedTo: nil),
      ])
    #expect(sections[0].movedTo == [.business: 2])
    #expect(sections[1].movedFrom == [.presentation: 2])
    #expect(sections[1].movedTo.isEmpty)
  }

  @Test(
    "A block is one from 20 letters and digits of code on, by its bytes, whatever its indentation",
    arguments: [
      ("let abcd = cdefghijklmno", "let abcd = cdefghijklmno", true),
      ("let abc = cdefghijklmno", "let abc = cdefghijklmno", false),
      ("let abcd = cdefghijklmno", "\t let abcd = cdefghijklmno ", true),
      ("/// a comment that is long enough", "/// a comment that is long enough", false),
      ("import SomethingThatIsLongEnough", "import SomethingThatIsLongEnough", false),
      ("let café = longEnoughToBeABlock", "let cafe\u{301} = longEnoughToBeABlock", false),
    ])
  func blocks(left: String, right: String, isMoved: Bool) throws {
    try folder.write(left, to: "A/GreetingPresenter.swift")
    try folder.write(right, to: "B/GreetingInteractor.swift")
    #expect(difference().sections[0].movedTo == (isMoved ? [.business: 1] : [:]))
  }

  @Test("Takes the longest block that begins with a line")
  func longest() throws {
    try folder.write("let first = somethingLong\nlet second = somethingLong\n", to: "A/GreetingPresenter.swift")
    try folder.write(
      "let first = somethingLong\n\nlet first = somethingLong\nlet second = somethingLong\n",
      to: "B/GreetingInteractor.swift")
    #expect(
      difference().sections[0].rows == [
        .left(0, movedTo: Section.Place(part: .business, line: 2)),
        .left(1, movedTo: Section.Place(part: .business, line: 3)),
      ])
  }

  @Test("Pairs changed lines as well as can be")
  func pairs() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let sides = (0..<2).map { _ in
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          (0..<3).map { _ in ["a", "b", "c"][Int.random(in: 0..<3, using: &generator)] }.joined(separator: " ")
        }
      }
      let pairs = LinePairs.pairs(sides[0], sides[1])
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.left < $1.left && $0.right < $1.right })
      let worth = pairs.reduce(0) { $0 + WordDifference(sides[0][$1.left], sides[1][$1.right]).likeness }
      #expect(abs(worth - best(sides[0][...], sides[1][...])) < 1e-9)
    }
  }

  private func best(_ left: ArraySlice<String>, _ right: ArraySlice<String>) -> Double {
    guard let first = left.first, let other = right.first else { return 0 }
    let likeness = WordDifference(first, other).likeness
    return max(
      best(left.dropFirst(), right), best(left, right.dropFirst()),
      likeness >= 0.5 ? likeness + best(left.dropFirst(), right.dropFirst()) : 0)
  }

  @Test("Pairs a line with what it was changed into")
  func changes() throws {
    try folder.write("{\nlet name = first\nsomething else\n}", to: "A/GreetingView.swift")
    try folder.write("{\nvar unrelated: Int\nlet name = last\n}", to: "B/GreetingView.swift")
    #expect(
      difference().sections[0].rows == [
        .common(left: 0, right: 0), .right(1, movedFrom: nil), .changed(left: 1, right: 2), .left(2, movedTo: nil),
        .common(left: 3, right: 3),
      ])
  }

  @Test("Shows each line of either side once, in order, whatever the texts")
  func completeness() throws {
    var generator = SeededGenerator(seed: 7)
    let lines = [
      "}", "", "// a comment that is long enough", "let a = 1", "let a = 2", "guard isBusy, canGreetPerson {",
    ]
    for _ in 0..<60 {
      for file in ["A/GreetingPresenter", "A/GreetingModel", "B/GreetingPresenter", "B/GreetingModel"] {
        let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          lines[Int.random(in: lines.indices, using: &generator)]
        }
        try folder.write(text.joined(separator: "\n"), to: file + ".swift")
      }
      let difference = difference()
      for section in difference.sections {
        #expect(section.rows.compactMap(\.left) == Array(section.left.indices))
        #expect(section.rows.compactMap(\.right) == Array(section.right.indices))
        for case .left(let index, let place?) in section.rows {
          #expect(section.left[index].text == difference.right[place.part][place.line].text)
        }
        for case .right(let index, let place?) in section.rows {
          #expect(section.right[index].text == difference.left[place.part][place.line].text)
        }
      }
      let moved = difference.sections.flatMap(\.rows).reduce(into: (to: [Section.Place](), from: [Section.Place]())) {
        if case .left(_, let place?) = $1 { $0.to.append(place) }
        if case .right(_, let place?) = $1 { $0.from.append(place) }
      }
      #expect(Set(moved.to).count == moved.to.count)
      #expect(moved.to.count == moved.from.count)
    }
  }

  @Test("Takes lines apart, and loses nothing")
  func words() {
    let words = WordDifference("  view?.setBusy(isBusy)", "  view?.setBusy(status.isBusy)")
    #expect(words.left.map(\.text) == ["  view?.setBusy(isBusy)"])
    #expect(words.right.map(\.text) == ["  view?.setBusy(", "status.", "isBusy)"])
    #expect(words.right.map(\.isCommon) == [true, false, true])
    #expect(WordDifference("a b", "a b").likeness == 1)
    #expect(WordDifference("a", "b").likeness == 0)
    #expect(WordDifference(" ", "\t").likeness == 0)
    #expect(WordDifference("ab cd", "ab ef").likeness == 0.5)
  }

  private func difference() -> Difference {
    Difference(
      Implementation(name: "A", in: folder.path("A")), Implementation(name: "B", in: folder.path("B")))
  }
}
