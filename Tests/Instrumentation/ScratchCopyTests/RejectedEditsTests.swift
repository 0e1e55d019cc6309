@testable import Instrumentation
import Foundation
import MessageRecorder
import TestSupport
import Testing

/// What becomes of edits that the compiler rejects.
struct RejectedEditsTests {
  /// Edits, one a line.
  private static let edits = (0..<300).map { index in
    Edit(purpose: .line, declaration: "", file: index / 100, insertions: [Insertion(offset: index % 100, text: "")])
  }
  private static let files = (0..<3).map {
    SourceFile(path: "\($0).swift", bytes: Array(repeating: UInt8(ascii: "\n"), count: 100), declarations: [])
  }

  /// Where the compiler says that an edit is wrong.
  enum Blame: CaseIterable { case line, file, elsewhere }

  @Test("Finds all that is rejected and nothing else, in few trials", arguments: Blame.allCases)
  func finds(_ blame: Blame) async throws {
    var random = SeededGenerator(seed: 14)
    for round in 0..<50 {
      let wrong = Set((0..<round % 6).map { _ in Int.random(in: 0..<300, using: &random) })
      var trials = 0
      let found = try await RejectedEdits(edits: Self.edits, files: Self.files) { dropped in
        trials += 1
        let kept = wrong.subtracting(dropped)
        if kept.isEmpty { return }
        let errors = kept.sorted().map { index in
          let file = blame == .elsewhere ? (index / 100 + 1) % 3 : index / 100
          return "\(file).swift:\(blame == .line ? index % 100 + 1 : 1):7: error: no \(index)"
        }
        throw DumpError.doesNotCompile(module: "M", diagnostics: errors.joined(separator: "\n"))
      }.find()
      #expect(Set(found.keys) == wrong)
      #expect(found.allSatisfy { $0.value == "no \($0.key)" } || blame != .line && wrong.count > 1)
      #expect(trials <= 1 + wrong.count * (blame == .line ? 3 : 16))
    }
  }

  @Test("Leaves out what is rejected, says so, and goes on")
  func program() async throws {
    let program = try await RewriterProgram(
      files: [
        "Hard.swift": """
        struct Held: ~Copyable { var n = 1 }
        struct Bound: ~Escapable { let n: Int; @_lifetime(immortal) init(n: Int) { self.n = n } }
        final class Hard {
          var held = Held()
          let other = Other()
          func bound(_ b: Bound) -> Int { other.told(b.n) }
          func look(_ h: borrowing Held) -> Int { h.n }
          func late(_ flag: Bool) -> Int {
            var z: Int
            if flag { z = 10 } else { z = 20 }
            z += 1
            return z
          }
          func forever() -> Int { while true { if late(true) == 11 { return other.told(1) } } }
          func both(_ flag: Bool) -> Int { switch flag { case true: return 1; case false: return 2 } }
        }
        """,
        "Other.swift": """
        final class Other {
          func told(_ x: Int) -> Int { x }
          func peek(_ h: Hard) -> Int { h.held.n = 3; return h.held.n + h.bound(Bound(n: 4)) + h.forever() + h.both(true) + h.look(Held()) }
          func split() -> Int { "a/b".split(separator: "/").count }
        }
        final class First {
          let other = Other()
          func go() { print(other.peek(Hard()), other.told(5), other.split()) }
        }
        """,
      ],
      main: """
        First().go()
        for message in takeMessages() { print(message.sender, message.receiver, message.name) }
        """, extraArguments: ["-enable-experimental-feature", "Lifetimes"])
    let copy = try await program.rewritten(withMutants: true)
    #expect(
      copy.output.split(separator: "\n") == [
        "10 5 2", "First Other peek(_:)", "Other Hard forever()",
        "Hard Other told(_:)",
        "Other Hard both(_:)", "First Other told(_:)", "First Other split()",
      ])
    #expect(
      copy.omissions.map(\.description).sorted() == [
        "Hard.bound(_:) (its body cannot be entered), Hard.swift:6",
        "Hard.held (its sets cannot be noticed), Hard.swift:4",
        "Hard.look(_:) (its body cannot be entered), Hard.swift:7",
        "Other.peek(_:) (it reads Hard.held unnoticed), Other.swift:3",
      ])
    let rejected = copy.mutants.filter { copy.rejected[$0.number] != nil }
    #expect(
      rejected.map { "\($0.declaration) \($0.operator) \($0.original)" } == [
        "Hard.late(_:) statementRemoved z = 10", "Hard.late(_:) statementRemoved z = 20",
        "Hard.forever() conditionForced true", "Hard.forever() conditionForced true",
        "Hard.forever() booleanLiteral true", "Other.split() stringLiteral \"/\"",
      ])
  }

  @Test("A module that does not compile by itself is told so by what the compiler says of its own source")
  func ownErrors() async throws {
    let program = try await RewriterProgram(
      files: ["Wrong.swift": "final class Wrong {\n  func go(_ x: Bool) -> Int {\n    if x { return 1 }\n  }\n}\n"],
      main: "Wrong().go(true)")
    let error = await #expect(throws: DumpError.self) { _ = try await program.rewritten(withMutants: true) }
    let text = "\(try #require(error))"
    #expect(text.contains("/Played/Wrong.swift:4:3: error: missing return"))
    #expect(!text.contains("mutated") && !text.contains("Recorder") && !text.contains("isOn"))
  }
}
