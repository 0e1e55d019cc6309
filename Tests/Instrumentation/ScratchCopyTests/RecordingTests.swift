@testable import Instrumentation
import Testing

/// What the copy of a source tells the recorder: the lines that are run, and what is read of other objects.
struct RecordingTests {
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

  private static let dump: Task<ModuleDump, any Error> = Task { try await .of(source, module: "GreetingX") }

  @Test("A statement has its code lines, and the words that are not on the first; initialisers have none")
  func lines() async throws {
    var changes: [Change] = []
    LineRecording(of: try await Self.dump.value, countingLines: true).add(to: &changes, in: 0)
    let insertions = changes.flatMap(\.insertions).filter { $0.text.contains(".lines(") }
    let numbers = insertions.sorted { $0.offset < $1.offset }.map {
      $0.text.trimmingPrefix("MessageRecorder.Recorder.lines(").filter { !"); ".contains($0) }
    }
    #expect(numbers == ["[6]", "[8,10],[\"text\":10]", "[11]", "[12]", "[13]", "[14]"])
  }
}
