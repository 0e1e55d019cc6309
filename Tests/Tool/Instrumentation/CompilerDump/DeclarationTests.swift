@testable import Instrumentation
@testable import TestSupport
import Testing

@Suite("Declarations")
struct DeclarationTests {
  /// Other facts show in what is made of them: the fixtures of the instrumentation, the mutants and the structure.
  @Test("Functions have effects, properties have setters, and an extension has conformances")
  func facts() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      final class Screen {
        var shown = 1
        private(set) var title = ""
        private var count = 0
        func load() async {}
        func show() {}
        var slow: Int { get async { 1 } }
      }
      extension Screen: Equatable { static func == (left: Screen, right: Screen) -> Bool { true } }
      """, to: "Module/Screen.swift")
    let dump = try await Sample.dump(["Module"], in: folder)
    #expect(dump.callables.filter(\.isAsync).map(\.name) == ["load()", "slow"])
    #expect(dump.storedProperties.filter(\.canBeSetByOthers).map(\.name) == ["shown"])
    #expect(dump.types.map { $0.protocols.map(\.path) } == [[], [["Equatable"]]])
  }
}
