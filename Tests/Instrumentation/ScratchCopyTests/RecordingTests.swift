import CompilerDump
import Testing

@testable import ScratchCopy

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

  @Test("A statement has its code lines, a compound one its first line; initialisers have none")
  func lines() async throws {
    let insertions = LineRecording(of: try await Self.dump.value, isRecorded: { _ in true }).insertions(into: 0)
    let numbers = insertions.sorted { $0.offset < $1.offset }.map {
      $0.text.filter { !"Recorder.lines(;) ".contains($0) }
    }
    #expect(numbers == ["[6]", "[8,10]", "[11]", "[12]", "[13]", "[14]"])
  }

  @Test("A property of another object is read, not one of its own, nor one that is assigned to")
  func reads() async throws {
    let dump = try await Self.dump.value
    let reads = ReadRecording(of: dump, parties: Parties(in: [dump], cast: .sample)).reads(in: 0)
    #expect(reads.map(\.opening) == Array(repeating: "Recorder.read(\"Presenter\", \"Model\", \"text\", (", count: 2))
    let texts = reads.map { String(decoding: dump.files[0].bytes[$0.range], as: UTF8.self) }
    #expect(texts == ["model.text", "model.text"])
  }
}
