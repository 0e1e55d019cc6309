@testable import Instrumentation
import TestSupport
import Testing

/// The lines that the copy of a source records.
struct LineInstrumentationTests {
  private static let source = """
    final class GreetingModel { var text = ""; func save(_ text: String) {} }
    final class GreetingPresenter {
      let model: GreetingModel
      private var own = ""
      init(model: GreetingModel) { self.model = model }
      var title: String { model.text + own }
      func run() {
        model.save(
          // Why.
          model.text)
        model.text = own
        switch own {
        case "": own = "x"
        default: break
        }
      }
    }
    """

  @Test("A statement has its code lines, and the words that are not on the first; initialisers have none")
  func lines() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.source, to: "GreetingX/File.swift")
    var edits: [Edit] = []
    let dump = try await Sample.dump(["GreetingX"], in: folder)
    LineInstrumentation(dump: dump, isScreen: true).add(to: &edits, in: 0)
    let insertions = edits.flatMap(\.insertions).filter { $0.text.contains(".lines(") }
    let numbers = insertions.sorted { $0.offset < $1.offset }.map {
      $0.text.trimmingPrefix("MessageRecorder.Recorder.lines(").filter { !"); ".contains($0) }
    }
    #expect(numbers == ["[6]", "[8,10],[\"text\":10]", "[11]", "[12]", "[13]", "[14]"])
  }
}
