@testable import Instrumentation
@testable import TestSupport
import Testing

/// Messages between the modules of a screen.
struct ModulesTests {
  @Test("The result of a value's function is recorded where a mock view reads it from the library")
  func result() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      public struct Selector: Sendable {
        public init() {}
        public func title(of name: String) -> String { "Hello, " + name }
      }
      """, to: "Library/Selector.swift")
    try folder.write(
      """
      public import Library
      public final class MockView {
        public init() {}
        public func show(_ selector: Selector) -> String { selector.title(of: "Tim") }
      }
      """, to: "MockView/MockView.swift")
    let library = try await Sample.dump(["Library"], in: folder)
    let mockView = try await Sample.dump(["Library", "MockView"], in: folder)

    let parties = Parties(in: [library, mockView], roles: .everyone)
    let module = InstrumentedModule(mockView, parties: parties)

    let text = try #require(module.texts["MockView/MockView.swift"])
    #expect(text.contains(#"MessageRecorder.Recorder.read("MockView", "Selector", "title(of:)", ("#), "\(text)")
    #expect(module.problems.map(\.description) == [])
  }
}
