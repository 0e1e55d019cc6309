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
  func parts() async throws {
    try folder.write("let a = 1\n", to: "A/ProfileModel.swift")
    try folder.write("let b = 1\n", to: "A/Views/Cell.swift")
    try folder.write("let a = 1\r\nlet c = 1", to: "B/GreetingInteractor.swift")
    try folder.write("let b = 1\n", to: "B/Views/Cell.swift")
    try folder.write("", to: "B/Views/Row.swift")
    let sections = try await self.sections()
    #expect(
      sections.map(\.part) == [
        ComparedPart(.business), ComparedPart(file: "Views/Cell.swift"), ComparedPart(file: "Views/Row.swift"),
      ])
    #expect(sections.map(\.common) == [1, 1, 0])
    #expect(sections[0].right.lines.map(\.number) == [1, 2])
    #expect(sections.map(\.isEqual) == [false, true, false])
    #expect(sections.map(\.title) == ["model / business", "Views/Cell.swift", "Views/Row.swift"])
  }

  @Test("Finds blocks in another part, but not short ones")
  func moves() async throws {
    let block = "  private var typedName: String?\n  private var isBusy = false\n"
    try folder.write("import A\n\(block)\n  return\n", to: "A/GreetingPresenter.swift")
    try folder.write("class Interactor {\n\(block)  return\n}", to: "B/GreetingInteractor.swift")
    let sections = try await self.sections()
    let (presentation, business) = (sections[0], sections[1])
    let places = presentation.left.places
    #expect(presentation.left.lines.map { places[$0]?.number } == [nil, 2, 3, nil, nil])
    #expect(presentation.left.moved.map(\.part) == [ComparedPart(.business)])
    #expect(business.right.moved.map(\.count) == [2])
    #expect(business.left.moved.isEmpty)
  }

  @Test(
    "A block is one from 20 letters and digits of code on, whatever its indentation",
    arguments: [
      ("let abcd = cdefghijklmno", "let abcd = cdefghijklmno", true),
      ("let abc = cdefghijklmno", "let abc = cdefghijklmno", false),
      ("let abcd = cdefghijklmno", "\t let abcd = cdefghijklmno ", true),
      ("/// a comment that is long enough", "/// a comment that is long enough", false),
      ("import SomethingThatIsLongEnough", "import SomethingThatIsLongEnough", false),
    ])
  func blocks(left: String, right: String, isMoved: Bool) async throws {
    try folder.write(left, to: "A/GreetingPresenter.swift")
    try folder.write(right, to: "B/GreetingInteractor.swift")
    #expect(try await sections()[0].left.places.count == (isMoved ? 1 : 0))
  }

  @Test("Takes the longest block that begins with a line")
  func longest() async throws {
    try folder.write("let first = somethingLong\nlet second = somethingLong\n", to: "A/GreetingPresenter.swift")
    try folder.write(
      "let first = somethingLong\n\nlet first = somethingLong\nlet second = somethingLong\n",
      to: "B/GreetingInteractor.swift")
    let left = try await sections()[0].left
    #expect(left.lines.map { left.places[$0]?.number } == [3, 4])
  }

  @Test("Shows each line of either side once, in order, whatever the texts")
  func completeness() async throws {
    var generator = SeededGenerator(seed: 7)
    let lines = [
      "}", "", "-- a", "++ b", "@@ c @@", "e\u{301}", "// a comment that is long enough", "let a = 1",
      "guard isBusy, canGreetPerson {",
    ]
    for _ in 0..<20 {
      for file in ["A/GreetingPresenter", "A/GreetingModel", "B/GreetingPresenter", "B/GreetingModel"] {
        let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          lines[Int.random(in: lines.indices, using: &generator)]
        }
        try folder.write(text.joined(separator: "\n"), to: file + ".swift")
      }
      for section in try await sections() {
        #expect(section.rows.compactMap(\.left) == section.left.lines)
        #expect(section.rows.compactMap(\.right) == section.right.lines)
        #expect(section.rows.allSatisfy { !$0.isCommon || $0.left?.text == $0.right?.text })
        let (targets, sources) = (section.left.places, section.right.places)
        #expect(targets.allSatisfy { $0.text == $1.text && sources[$1] == $0 })
        #expect(targets.count == sources.count)
      }
    }
  }

  private func sections() async throws -> [Section] {
    try await Section.all(
      of: Implementation(name: "A", in: folder.path("A")), Implementation(name: "B", in: folder.path("B")))
  }
}
