import Foundation
@testable import TestSupport
import Testing

@testable import MessageRecorder

struct TraceLogTests {
  @Test("A repeated step is written once, and traces come back from their log as they were")
  func isListedOnce() throws {
    let step = Trace.Step(
      event: "e", actor: .user,
      recorded: RecordedStep(
        messages: [Message(sender: "A", receiver: "B", name: "a name", arguments: [], kind: .call)], lines: []
      ))
    let silent = Trace.Step(event: "f", actor: .host, recorded: RecordedStep(messages: [], lines: []))
    let trace = Trace(architecture: "X", scenario: "S", steps: [step, silent, step])
    let other = Trace(architecture: "X", scenario: "T", steps: [silent])
    let traces = [trace, other, trace]
    let json = try JSONEncoder().encode(TraceLog(traces))
    #expect(try JSONDecoder().decode(TraceLog.self, from: json).traces == traces)
    #expect(String(decoding: json, as: UTF8.self).components(separatedBy: "a name").count == 2)
  }
}
