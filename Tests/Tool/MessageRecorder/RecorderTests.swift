import Testing

@testable import MessageRecorder

/// The messages of methods that begin and end.
@Suite(.serialized)
struct RecorderTests {
  @Test("A method that another party calls is a message; one of its own is none")
  func messages() {
    Recorder.start()
    play("View") {
      play("Presenter", "greet(name:)", [("name", "Tim")]) {
        play("Presenter", "show()") {
          play("View", "title", [("newValue", "Hello")], .set) {}
        }
      }
    }
    #expect(
      Recorder.stop().messages == [
        Message(sender: "View", receiver: "Presenter", name: "greet(name:)", arguments: ["\"Tim\""], kind: .call),
        Message(sender: "Presenter", receiver: "View", name: "title", arguments: ["\"Hello\""], kind: .set),
      ])
    #expect(Recorder.stop().messages.isEmpty)
  }

  @Test("A line has the number of messages before it")
  func lines() {
    Recorder.start(includingPlaces: { [:] })
    Recorder.lines([1])
    play("View") {
      Recorder.lines([2, 3])
      play("Presenter", "greet()") { Recorder.lines([4]) }
      Recorder.lines([5])
    }
    #expect(
      Recorder.stop().lines.map { [$0.position, $0.line] } == [[0, 1], [0, 2], [0, 3], [1, 4], [1, 5]])
  }

  @Test(
    "A frame has the current statement of its own function, also one without lines, and none of another function",
    arguments: [[12, 13], []])
  func places(numbers: [Int]) {
    Recorder.start(includingPlaces: { [:] })
    Recorder.enter("View", "", [], .call, file: "X/V.swift", line: 1, function: "tap()")
    Recorder.lines([2], file: "X/V.swift", line: 2, function: "tap()")
    Recorder.enter("Presenter", "greet()", [], .call, file: "X/P.swift", line: 10, function: "greet()")
    // In the expansion of a macro, the line is another one.
    Recorder.lines(numbers, ["save": 13], file: "X/P.swift", line: numbers.isEmpty ? 12 : 10, function: "greet()")
    // A getter, which does not record its beginning.
    Recorder.lines([20], file: "X/P.swift", line: 20, function: "isBusy")
    Recorder.enter("Model", "save(_:)", [], .call, file: "X/M.swift", line: 30, function: "save(_:)")
    Recorder.leave()
    Recorder.enter("Model", "load()", [], .call, file: "X/M.swift", line: 40, function: "load()")
    for _ in 0..<3 { Recorder.leave() }
    let step = Recorder.stop()
    #expect(step.places.map { $0.stack.map(\.line) } == [[2], [2, 13], [2, 12]])
    #expect(step.places.map(\.callee.line) == [10, 30, 40])
    #expect(step.lines.map { "\($0.file) \($0.line)" } == ["X/V.swift 2"] + (numbers + [20]).map { "X/P.swift \($0)" })
    Recorder.start()
    play("View") { play("Presenter", "greet()") {} }
    #expect(Recorder.stop().places.isEmpty)
  }

  @Test("What is called while a change is observed is a call")
  func observation() {
    Recorder.start()
    play("ViewModel") { play("View", "onChange", [], .observation) { play("Label", "draw()") {} } }
    #expect(Recorder.stop().messages.map(\.kind) == [.observation, .call])
  }

  @Test("A method that waits does not call what another task does meanwhile")
  @MainActor
  func tasks() async {
    Recorder.start()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let waiting = Task.immediate {
      Recorder.enter("View", "", [], .call)
      Recorder.enter("Presenter", "load()", [], .call)
      for await _ in stream {}
      Recorder.enter("View", "show()", [], .call)
      Recorder.leave()
      Recorder.leave(isReply: true)
      Recorder.leave()
    }
    play("View") { play("Presenter", "edit()") {} }
    continuation.finish()
    await waiting.value
    let messages = Recorder.stop().messages
    #expect(messages.map(\.name) == ["load()", "edit()", "show()", ""])
    #expect(messages.last?.kind == .reply)
    #expect(messages.last?.receiver == "View")
  }

  @Test("Equal dictionaries and sets have the same description, in whatever order their elements are stored")
  func unorderedValues() {
    // Of other capacities, equal ones have other orders.
    let sets: [Set<String>] = (0..<20).map { exponent in
      var set = Set<String>(minimumCapacity: 1 << (exponent / 2))
      for element in ["b", "a", "c", "d"] { set.insert(element) }
      return set
    }
    #expect(Set(sets.map { description(of: $0, named: "") }) == [#"["a", "b", "c", "d"]"#])
    let dictionaries = sets.map { set in
      var dictionary = [String: [Int]](minimumCapacity: set.capacity)
      for key in set { dictionary[key] = [1] }
      return dictionary
    }
    #expect(Set(dictionaries.map { description(of: $0, named: "") }) == [#"["a": [1], "b": [1], "c": [1], "d": [1]]"#])
    #expect(description(of: [String: Int](), named: "") == "[:]" && description(of: Set<Int>(), named: "") == "[]")
  }

  @Test("Before the start nothing is recorded or described, but running methods are known")
  func start() {
    Recorder.enter("View", "", [], nil)
    Recorder.lines([1])
    Recorder.enter("Presenter", "early()", [("it", describe())], .call)
    play("Worker", "over()") {}
    Recorder.start()
    play("Model", "late()") {}
    Recorder.lines([2])
    Recorder.leave()
    Recorder.leave()
    let step = Recorder.stop()
    #expect(step.messages.map(\.name) == ["late()"])
    #expect(step.messages.map(\.sender) == ["Presenter"])
    #expect(step.lines.isEmpty)

    func describe() -> String {
      Issue.record("An argument is looked at before the start.")
      return ""
    }
  }

  @Test(
    "Describes values in short",
    arguments: [
      ("Tim" as any Sendable, "\"Tim\""), (Optional("Tim"), "\"Tim\""), (Int?.none, "nil"), (true, "true"),
      (Pair(name: "a", kind: .two), "Pair(name: \"a\", kind: .two)"), (Kind.one(1), ".one(1)"),
      ((), "it"), (Thing(), "it"), ([Kind.one(1), .two], "[.one(1), .two]"), ([1: Thing()], "[1: it]"),
    ])
  func descriptions(value: any Sendable, text: String) {
    Recorder.start()
    play("A") { play("B", "take(it:)", [("it", value)]) {} }
    #expect(Recorder.stop().messages.first?.arguments == [text])
  }

  private struct Pair {
    let name: String
    let kind: Kind
  }

  private enum Kind {
    case one(Int), two
  }

  private final class Thing: Sendable {}

  private func play(
    _ party: String, _ name: String = "", _ arguments: [(String, Any)] = [], _ kind: Message.Kind = .call,
    _ body: () -> Void
  ) {
    Recorder.enter(party, name, arguments, kind)
    body()
    Recorder.leave()
  }
}
