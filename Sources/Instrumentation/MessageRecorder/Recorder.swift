import Synchronization

/// Records the messages that the objects of a screen send to each other. The instrumented copy of the sources calls it.
public enum Recorder {
  /// A method that runs, or waits.
  private struct Activation {
    let task: Int
    let party: String
    let file: StaticString
    let function: StaticString
    /// The line of its current statement, and those of the words of the statement that are not on this line.
    var line: Int
    var wordLines: [String: Int] = [:]

    func line(of word: some StringProtocol) -> Int { wordLines[String(word)] ?? line }
  }

  private struct State {
    /// The activations of all tasks: while one waits, another one runs.
    var activations: [Activation] = []
    var messages: [Message] = []
    var lines: [ExecutedLine] = []
    var places: [MessagePlace] = []
    /// Returns the content of the screen by its fields; `nil` if places are not recorded.
    var content: (@Sendable () -> [String: String])?
    var lastContent: [String: String] = [:]
    /// The index of the last message to the view, or of its last read. The next change of the screen is its effect.
    var lastViewMessage: Int?

    func activation(in task: Int) -> Activation? { activations.last { $0.task == task } }

    /// Adds a message, with its place. The activation of its receiver is left out of the stack of its senders.
    mutating func add(
      _ message: Message, calling word: Substring, in task: Int, callee: StackFrame, omitting omitted: Int = 0
    ) {
      messages.append(message)
      guard content != nil else { return }
      let own = activations.filter { $0.task == task }.dropLast(omitted)
      let words = own.dropFirst().map { "\($0.function)".prefix { $0 != "(" } } + [word]
      let stack = zip(own, words).map { StackFrame(party: $0.party, file: "\($0.file)", line: $0.line(of: $1)) }
      places.append(MessagePlace(stack: stack, callee: callee))
    }
  }

  package struct ExecutedLine: Hashable, Codable, Sendable {
    /// The number of messages before it.
    package let position: Int
    /// The file, after its module.
    package let file: String
    /// The line, from 1 on.
    package let line: Int
  }

  private static let state = Mutex(State())
  // Read at each call and statement, without the lock.
  private static let isRecording = Atomic(false)
  private static let recordsLines = Atomic(false)

  /// Begins to record messages, and lines and places if `content` returns the fields of the screen.
  public static func start(includingPlaces content: (@Sendable () -> [String: String])? = nil) {
    state.withLock { ($0.content, $0.lastViewMessage) = (content, nil) }
    recordsLines.store(content != nil, ordering: .relaxed)
    isRecording.store(true, ordering: .relaxed)
  }

  /// Ends the recording, and returns what was recorded since it began.
  public static func stop() -> RecordedStep {
    state.withLock { state in
      isRecording.store(false, ordering: .relaxed)
      recordsLines.store(false, ordering: .relaxed)
      defer {
        (state.messages, state.lines) = ([], [])
        (state.places, state.content) = ([], nil)
      }
      return RecordedStep(messages: state.messages, lines: state.lines, places: state.places)
    }
  }

  /// Records that a method begins, which is a message if another party has called it. An initialiser has no kind.
  ///
  /// The arguments come with their names inside the method; a closure comes as `()`. Methods are followed at all times:
  /// one that waits may continue when recording has begun.
  package static func enter(
    _ party: String, _ name: String, _ arguments: @autoclosure () -> [(String, Any)], _ kind: Message.Kind?,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) {
    let task = currentTask
    let sender = state.withLock { state -> Activation? in
      let caller = state.activation(in: task)
      let isMessage = kind != nil && caller.map { $0.party != party } ?? false
      state.activations.append(
        Activation(task: task, party: party, file: file, function: function, line: line))
      return isMessage && isRecording.load(ordering: .relaxed) ? caller : nil
    }
    guard let sender, let kind else { return }
    // Without the lock: a description may call anything.
    let message = Message(
      sender: sender.party, receiver: party, name: name,
      arguments: arguments().map { description(of: $1, named: $0) }, kind: kind)
    recordEffect(before: party)
    state.withLock { state in
      if party == "View" { state.lastViewMessage = state.messages.count }
      state.add(
        message, calling: name.prefix { $0 != "(" }, in: task,
        callee: StackFrame(party: party, file: "\(file)", line: line), omitting: 1)
    }
  }

  /// Records the change of the screen since the last call as the effect of the last message to the view.
  private static func recordEffect(before party: String) {
    // Without the lock: the content may call anything.
    guard party == "View", let content = state.withLock({ $0.content })?() else { return }
    state.withLock { state in
      if let index = state.lastViewMessage, state.content != nil {
        state.places[index].effect += Set(content.keys).union(state.lastContent.keys)
          .filter { content[$0] != state.lastContent[$0] }.sorted()
      }
      (state.lastContent, state.lastViewMessage) = (content, nil)
    }
  }

  /// Records that the method that began last ends, which is a message to a caller that waits for its reply.
  package static func leave(isReply: Bool = false) {
    let task = currentTask
    if isRecording.load(ordering: .relaxed), let party = state.withLock({ $0.activation(in: task)?.party }) {
      recordEffect(before: party)
    }
    state.withLock { state in
      guard let index = state.activations.lastIndex(where: { $0.task == task }) else { return }
      let activation = state.activations[index]
      defer { state.activations.remove(at: index) }
      guard isReply, isRecording.load(ordering: .relaxed),
        let caller = state.activations[..<index].last(where: { $0.task == task }), caller.party != activation.party
      else { return }
      state.add(
        Message(sender: activation.party, receiver: caller.party, name: "", arguments: [], kind: .reply),
        calling: "", in: task,
        callee: StackFrame(party: caller.party, file: "\(caller.file)", line: caller.line(of: "await")))
    }
  }

  /// Records that a party reads a property of another one, or the result of its function.
  package static func read<Value>(_ reader: String, _ owner: String, _ name: String, _ value: Value) -> Value {
    guard isRecording.load(ordering: .relaxed), reader != owner else { return value }
    let message = Message(
      sender: owner, receiver: reader, name: name, arguments: [description(of: value, named: name)], kind: .read)
    let task = currentTask
    recordEffect(before: reader)
    state.withLock { state in
      if reader == "View" { state.lastViewMessage = state.messages.count }
      let own = state.activations.last { $0.task == task && $0.party == reader }
      let place = own.map { StackFrame(party: reader, file: "\($0.file)", line: $0.line) }
      state.add(
        message, calling: name[...], in: task, callee: place ?? StackFrame(party: "", file: "", line: 0))
    }
    return value
  }

  /// Records `inout` values of the function that began last: it reads them from its caller, or its caller from it.
  package static func readInout(_ values: @autoclosure () -> [(String, Any)], isBefore: Bool) {
    guard isRecording.load(ordering: .relaxed) else { return }
    let task = currentTask
    let parties = state.withLock { $0.activations.filter { $0.task == task }.suffix(2).map(\.party) }
    guard parties.count == 2, parties[0] != parties[1] else { return }
    for (name, value) in values() {
      _ = read(parties[isBefore ? 1 : 0], parties[isBefore ? 0 : 1], name, value)
    }
  }

  /// Records that a statement begins, its lines, and the lines of its words that are not on the first one.
  package static func lines(
    _ numbers: @autoclosure () -> [Int], _ words: @autoclosure () -> [String: Int] = [:],
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) {
    guard recordsLines.load(ordering: .relaxed) else { return }
    let task = currentTask
    state.withLock { state in
      // Another task may have stopped the recording.
      guard recordsLines.load(ordering: .relaxed) else { return }
      let numbers = numbers()
      state.lines += numbers.map { ExecutedLine(position: state.messages.count, file: "\(file)", line: $0) }
      guard state.content != nil, let index = state.activations.lastIndex(where: { $0.task == task }) else { return }
      // Code that does not record its beginning, such as a getter, is no statement of the running method.
      let activation = state.activations[index]
      guard "\(activation.function)" == "\(function)", "\(activation.file)" == "\(file)" else { return }
      // In an observer that a macro has moved, `line` is the line of the property.
      state.activations[index].line = numbers.first ?? line
      state.activations[index].wordLines = words()
    }
  }

  private static var currentTask: Int {
    withUnsafeCurrentTask { $0?.hashValue ?? 0 }
  }
}

/// A line of a source that runs, and the party that runs it.
package struct StackFrame: Hashable, Codable, Sendable {
  package let party: String
  /// The file, after its module.
  package let file: String
  /// The line, from 1 on.
  package let line: Int
}

/// Where a message is sent and received, and its effect. It is no part of the message, so it shows no mutant.
package struct MessagePlace: Hashable, Codable, Sendable {
  /// The running statements, each in a method that the one before has called; the last one sends the message.
  package let stack: [StackFrame]
  /// The declaration or closure that receives the message; for a reply, the statement that waits for it.
  package let callee: StackFrame
  /// The fields of the screen that the message has changed, if the view has received it.
  package internal(set) var effect: [String] = []
}

/// The messages and reads of a step of a scenario or walk, and the lines that run.
public struct RecordedStep: Codable, Hashable, Sendable {
  /// The messages and reads, in order.
  package let messages: [Message]
  package let lines: [Recorder.ExecutedLine]
  /// The place of each message; empty if places are not recorded.
  package internal(set) var places: [MessagePlace] = []

  package init(messages: [Message], lines: [Recorder.ExecutedLine], places: [MessagePlace] = []) {
    (self.messages, self.lines, self.places) = (messages, lines, places)
  }
}
