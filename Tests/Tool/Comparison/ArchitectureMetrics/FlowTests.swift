@testable import Comparison
@testable import MessageRecorder
import Testing

/// The shape of a conversation, and the numbers of its messages.
struct FlowTests {
  @Test(
    "Finds the shape",
    arguments: [
      ("", Flow.Shape.neither, nil),
      ("View>Presenter", .neither, nil),
      ("View>Presenter Presenter>View", .bidirectional, nil),
      ("View>Presenter Presenter>View Presenter>Interactor Interactor>Presenter", .hub, "Presenter"),
      ("View>A A>View B>C C>B", .bidirectional, nil),
      ("View>A A>View A>B B>A B>View View>B", .bidirectional, nil),
      ("View>Interactor Interactor>Presenter Presenter>View", .ring, nil),
      // Not through the view's side.
      ("View>A A>B B>C C>A", .neither, nil),
      ("View>Interactor Interactor>Presenter Presenter>ViewController ViewController>View", .ring, nil),
      ("Host>ViewController ViewController>View View>ViewController", .neither, nil),
      // What decides nothing.
      ("View>A A>PersonStore PersonStore>A A>Navigation Navigation>A A>Worker Worker>A", .neither, nil),
      ("View>A A~View", .neither, nil),
    ])
  func shape(messages: String, shape: Flow.Shape, hub: String?) {
    let flow = Flow(of: [Trace(messages)], viewOwners: ["ViewController"])
    #expect(flow.shape == shape)
    #expect(flow.hub == hub)
  }

  @Test("Finds the pairs with messages both ways, and those without any")
  func pairs() {
    let flow = Flow(of: [Trace("View>A A>View A>B"), Trace("B>C")], viewOwners: [])
    #expect(flow.bidirectionalPairs == [PartyPair("A", "View")])
    #expect(flow.silentPairs == [PartyPair("A", "C"), PartyPair("View", "B"), PartyPair("View", "C")])
  }

  @Test("Counts messages by the user's action, also those after the reply that it waits for")
  func counts() {
    let trace = Trace(
      architecture: "X", scenario: "Y",
      steps: [
        Trace.Step(event: "The screen opens.", actor: .host, messages: [Message]("Host>A A>PersonStore")),
        Trace.Step(event: "finds", actor: .store, messages: [Message]("PersonStore<A A>View")),
        Trace.Step(event: "The user taps Greet.", actor: .user, messages: [Message]("View>A A>PersonStore")),
        Trace.Step(
          event: "The user types \"Ann\" as the name.", actor: .user, messages: [Message]("View>A A>View A>View A~View")
        ),
        Trace.Step(event: "saves", actor: .store, messages: [Message]("PersonStore<A A>View")),
        Trace.Step(event: "The user taps Retry.", actor: .user, messages: []),
        Trace.Step(event: "The screen closes.", actor: .host, messages: [Message]("Host>A")),
      ])
    let actions = Flow.actions(in: trace)
    #expect(actions.map(\.kind) == [.opens, .greets, .edits, nil])
    #expect(actions.map(\.messages) == [3, 3, 4, 0])
    #expect(actions.map(\.sentToView) == [1, 1, 2, 0])
    let flow = Flow(of: [trace], viewOwners: [])
    #expect((flow.actions, flow.commandsToView) == (4, 4))
    #expect(flow.longestChain == 1)
  }

  @Test("Takes the median and the longest chain kind by kind")
  func kinds() {
    let steps = ["View>A A>View", "View>A A>View A>View A>View", "View>A", "View>A A>View A~View"].map {
      Trace.Step(event: "The user types \"Ann\" as the name.", actor: .user, messages: [Message]($0))
    }
    let long = Message(sender: "View", receiver: "A", name: "x()", arguments: [], kind: .call, depth: 7)
    let tap = Trace.Step(event: "The user taps Continue.", actor: .user, messages: [long])
    let trace = Trace(architecture: "X", scenario: "Y", steps: steps + [tap])
    let flow = Flow(of: [trace], viewOwners: [])
    #expect(flow.kinds[.edits]?.messages == 2.5)
    #expect(flow.kinds[.edits]?.sentToView == 1)
    #expect(flow.kinds[.edits]?.longestChain == 1)
    #expect(flow.kinds[.continues]?.longestChain == 7)
    #expect(flow.kinds[.greets] == nil)
    // Messages to widgets are not recorded: that is not the same as none.
    let plain = Flow(of: [trace], viewOwners: [], isViewRecorded: false)
    #expect(plain.kinds.isEmpty && plain.longestChain == nil)
  }

  @Test(
    "The median lies in the middle; nine in ten do not exceed the percentile",
    arguments: [
      ([], nil, nil), ([7], 7, 7), ([9, 1], 5, 9), ([4, 1, 9], 4, 9), (Array((1...10).reversed()), 5.5, 9),
      (Array(1...11), 6, 10), (Array(1...20), 10.5, 18),
    ])
  func quantiles(numbers: [Int], median: Double?, percentile: Int?) {
    #expect(numbers.median == median)
    #expect(numbers.ninetiethPercentile == percentile)
  }
}

extension Trace {
  /// A scenario of one step. `A>B` is a call, `A~B` a change that B observes, `A<B` a reply of A to B.
  init(_ messages: String) {
    let step = Step(event: "tap", actor: .user, messages: [Message](messages))
    self.init(architecture: "X", scenario: "Y", steps: [step])
  }
}

extension [Message] {
  fileprivate init(_ text: String) {
    self = text.split(separator: " ").map { word in
      let parties = word.split { ">~<".contains($0) }.map(String.init)
      let kind: Message.Kind = word.contains("~") ? .observation : word.contains("<") ? .reply : .call
      return Message(sender: parties[0], receiver: parties[1], name: "x()", arguments: [], kind: kind, depth: 1)
    }
  }
}

extension Trace.Step {
  /// A step of which nothing is known but the messages.
  init(event: String, actor: Actor, messages: [Message]) {
    self.init(event: event, actor: actor, recorded: RecordedStep(messages: messages, lines: []))
  }
}
