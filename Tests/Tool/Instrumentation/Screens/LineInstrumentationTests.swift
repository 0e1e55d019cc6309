@testable import Instrumentation
@testable import TestSupport
import Testing

/// The lines that the copy of a source records.
struct LineInstrumentationTests {
  private static let source = """
    final class GreetingModel { var text = ""; func save(_ text: String) {}; func load() async throws {} }
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
      func start() -> Task<Void, Never> {
        Task {
          do {
            try await model.load()
          } catch {
            model.text = own
          }
        }
      }
    }
    """

  @Test("A statement, also in a task, has its code lines, and the words that are not on the first")
  func lines() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.source, to: "GreetingX/File.swift")
    let dump = try await Sample.dump(["GreetingX"], in: folder)
    let parties = Parties(in: [dump], roles: .everyone)
    let closures = MessageInstrumentation(dump: dump, parties: parties).edits(in: 0).closures
    let edits = LineInstrumentation(dump: dump, isScreen: true).edits(in: 0, closures: closures)
    let calls = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.flatMap(\.opening).map { fragment in
      guard case .text(let text) = fragment else { return "" }
      return text.trimmingPrefix("MessageRecorder.Recorder.lines").filter { $0 != " " }
    }
    #expect(
      calls == [
        "([6]);return", "([8,10],[\"text\":10]);", "([11]);", "([12]);", "([13]);", "([14]);",
        "([18,24]);return", "([19]);", "([20]);", "([22]);",
      ])
  }
}
