import Foundation
import TestSupport
import Testing

@testable import MessageRecorder

struct TraceLogTests {
  @Test("Traces come back from their log as they were, whatever they consist of", arguments: 0..<100)
  func comesBack(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let traces = (0..<Int.random(in: 0...3, using: &numbers)).map { trace(of: $0, &numbers) }
    let json = try JSONEncoder().encode(TraceLog(traces))
    let decoded = try JSONDecoder().decode(TraceLog.self, from: json).traces
    #expect(decoded == traces)
  }

  @Test("A repeated step is written once")
  func isListedOnce() throws {
    let step = Trace.Step(
      event: "e", actor: .user,
      recorded: RecordedStep(
        messages: [Message(sender: "A", receiver: "B", name: "a name", arguments: [], kind: .call, depth: 1)], lines: []
      ))
    let trace = Trace(architecture: "X", scenario: "S", steps: [step, step])
    let json = try JSONEncoder().encode(TraceLog([trace, trace]))
    #expect(String(decoding: json, as: UTF8.self).components(separatedBy: "a name").count == 2)
  }

  private func trace(of index: Int, _ numbers: inout SeededGenerator) -> Trace {
    func few() -> Range<Int> { 0..<Int.random(in: 0...4, using: &numbers) }
    func word() -> String { ["", "a", "b c", "é, \"\n", "0"].randomElement(using: &numbers) ?? "" }
    let steps = few().map { _ in
      let messages = few().map { _ in
        Message(
          sender: word(), receiver: word(), name: word(), arguments: few().map { _ in word() },
          kind: [.call, .set, .reply, .read].randomElement(using: &numbers) ?? .call,
          depth: Int.random(in: 0...2, using: &numbers))
      }
      let lines = few().flatMap { position in
        few().map { _ in
          Recorder.ExecutedLine(
            position: min(position, messages.count), file: word(), line: Int.random(in: 1...300, using: &numbers))
        }
      }.sorted { $0.position < $1.position }
      return Trace.Step(
        event: word(), actor: [.user, .host, .store].randomElement(using: &numbers) ?? .user,
        recorded: RecordedStep(messages: messages, lines: lines, places: messages.map { _ in place(in: word()) }),
        shown: [word(): word()])
    }
    return Trace(architecture: word(), scenario: "\(index)", steps: steps)
  }

  private func place(in file: String) -> MessagePlace {
    MessagePlace(
      stack: [StackFrame(party: "A", file: file, line: 1), StackFrame(party: "B", file: file, line: 2)],
      callee: StackFrame(party: "B", file: file, line: 3))
  }
}
