@testable import Comparison
@testable import MessageRecorder
import Testing

/// The numbers of messages and reads.
struct FlowTests {
  @Test("Counts messages by the user's action, also those after the reply that it waits for")
  func counts() {
    let trace = Trace(
      architecture: "X", scenario: "Y",
      steps: [
        Trace.Step(event: "The screen opens.", actor: .host, messages: [Message]("Host>A A>PersonStore")),
        Trace.Step(event: "finds", actor: .store, messages: [Message]("PersonStore<A A>View")),
        Trace.Step(event: "The user taps Greet.", actor: .user, messages: [Message]("View>A A>PersonStore")),
        Trace.Step(
          event: "The user types \"Ann\" as the name.", actor: .user,
          messages: [Message]("View>A A>View A>View A~View A=View A=View")
        ),
        Trace.Step(event: "saves", actor: .store, messages: [Message]("PersonStore<A A>View")),
        Trace.Step(event: "The user taps Retry.", actor: .user, messages: []),
        Trace.Step(event: "The screen closes.", actor: .host, messages: [Message]("Host>A")),
      ])
    let actions = Flow.actions(in: trace)
    #expect(actions.map(\.kind) == [.opens, .greets, .edits, nil])
    #expect(actions.map(\.numbers.messages) == [3, 3, 4, 0])
    #expect(actions.map(\.numbers.sentToView) == [1, 1, 2, 0])
    #expect(actions.map(\.numbers.reads) == [0, 0, 2, 0])
  }

  @Test("Takes the medians kind by kind; a read is no message")
  func kinds() {
    let steps = ["View>A A>View", "View>A A>View A>View A>View A=View", "View>A", "View>A A>View A~View A=View A=View"]
      .map {
        Trace.Step(event: "The user types \"Ann\" as the name.", actor: .user, messages: [Message]($0))
      }
    let trace = Trace(architecture: "X", scenario: "Y", steps: steps)
    let flow = Flow(of: [trace])
    #expect(flow.kinds[.edits]?.messages == 2.5)
    #expect(flow.kinds[.edits]?.sentToView == 1)
    #expect(flow.kinds[.edits]?.reads == 0.5)
    #expect(flow.kinds[.greets] == nil)
    // Messages to widgets are not recorded: that is not the same as none.
    #expect(Flow(of: [trace], isViewRecorded: false).kinds.isEmpty)
  }

  @Test(
    "The median lies in the middle",
    arguments: [([], nil), ([7], 7), ([9, 1], 5), ([4, 1, 9], 4), (Array((1...10).reversed()), 5.5)])
  func median(numbers: [Int], median: Double?) {
    #expect(numbers.median == median)
  }
}

extension Trace {
  /// A scenario of one step. `A>B` is a call, `A~B` a change that B observes, `A<B` a reply of A to B, and `A=B`
  /// a read by B.
  init(_ messages: String) {
    let step = Step(event: "tap", actor: .user, messages: [Message](messages))
    self.init(architecture: "X", scenario: "Y", steps: [step])
  }
}

extension [Message] {
  fileprivate init(_ text: String) {
    self = text.split(separator: " ").map { word in
      let parties = word.split { ">~<=".contains($0) }.map(String.init)
      let kinds: [Character: Message.Kind] = ["~": .observation, "<": .reply, "=": .read]
      let kind = word.lazy.compactMap { kinds[$0] }.first ?? .call
      return Message(sender: parties[0], receiver: parties[1], name: "x()", arguments: [], kind: kind)
    }
  }
}

extension Trace.Step {
  /// A step of which nothing is known but the messages.
  init(event: String, actor: Actor, messages: [Message]) {
    self.init(event: event, actor: actor, recorded: RecordedStep(messages: messages, lines: []))
  }
}
