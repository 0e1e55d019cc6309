@testable import TestSupport
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
    try folder.write("let b = 1\n", to: "A/Views/Badge.swift")
    try folder.write("let a = 1\r\nlet c = 1", to: "B/GreetingInteractor.swift")
    try folder.write("let b = 1\n", to: "B/Views/Badge.swift")
    try folder.write("", to: "B/Views/Row.swift")
    let sections = try await self.sections()
    #expect(
      sections.map(\.part) == [
        ComparedPart(.business), ComparedPart(file: "Views/Badge.swift"), ComparedPart(file: "Views/Row.swift"),
      ])
    #expect(sections.map(\.common) == [1, 1, 0])
    #expect(sections[0].sides[1].files[0].lines.map(\.number) == [1, 2])
    #expect(sections.map(\.isEqual) == [false, true, false])
    #expect(sections.map(\.title) == ["model / business", "Views/Badge.swift", "Views/Row.swift"])
  }

  @Test("Counts the lines of a block that is in another part, with the blank one in it, but no single short line")
  func moves() async throws {
    let block = "  private var typedName: String?\n\n  private var isBusy = false\n"
    try folder.write("import A\n\(block)\n  return\n", to: "A/GreetingPresenter.swift")
    try folder.write("class Interactor {\n\(block)  func a() {}\n  return\n}", to: "B/GreetingInteractor.swift")
    let sections = try await self.sections()
    let (presentation, business) = (sections[0], sections[1])
    #expect(presentation.sides[0].moved.map(\.part) == [ComparedPart(.business)])
    #expect(presentation.sides[0].moved.map(\.lines) == [3] && business.sides[1].moved.map(\.lines) == [3])
    #expect(presentation.sides[1].moved.isEmpty && business.sides[0].moved.isEmpty)
  }

  @Test("What git removes and adds makes one side of the other, whatever the texts")
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
        let rows = section.hunks.joined()
        let kept = section.sides.enumerated().map { side, own in
          let changed = rows.filter { $0.lines[1 - side] == nil }.compactMap { $0.lines[side] }
          return own.files.flatMap(\.lines).filter { !changed.contains($0) }
        }
        #expect(kept[0].map(\.text) == kept[1].map(\.text) && kept[0].count == section.common)
        #expect(rows.allSatisfy { !$0.isCommon || $0.lines[0]?.text == $0.lines[1]?.text })
        for side in section.sides {
          #expect(side.moved.reduce(0) { $0 + $1.lines } <= side.only)
        }
      }
    }
  }

  private func sections() async throws -> [DiffSection] {
    try await DiffSection.all(of: ["A", "B"].map { try Implementation(name: $0, in: folder.path($0)) })
  }
}
