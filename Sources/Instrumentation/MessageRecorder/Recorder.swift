import Synchronization

/// Records what the objects of a screen say to each other; called at the beginning of their methods, in the rewritten
/// copy of the sources alone.
package enum Recorder {
  private struct Activation {
    let task: Int
    let party: String
    let depth: Int
    let mayWait: Bool
    let file: StaticString
    let function: StaticString
    /// The last statement of its own that was run: its line, and those of the words that are not on it.
    var line: Int
    var wordLines: [String: Int] = [:]
  }

  private struct State {
    /// The methods that are being run, of all tasks: while one waits, another goes on.
    var activations: [Activation] = []
    var messages: [Message] = []
    var lines: [ExecutedLine] = []
    var places: [MessagePlace] = []
    /// What the screen shows, by its fields; `nil` if places are not recorded.
    var shown: (@Sendable () -> [String: String])?
    /// What the screen showed when it was looked at last.
    var lastShown: [String: String] = [:]
    /// What the view was told or has read last, by its index: what the screen shows otherwise from then on comes of it.
    var lastTold: Int?

    /// Adds a message, with the place where it is said.
    mutating func add(_ message: Message, heardAt callee: Place, in task: Int, word: Substring, omitting omitted: Int) {
      messages.append(message)
      guard shown != nil else { return }
      let own = activations.filter { $0.task == task }.dropLast(omitted)
      let words = own.dropFirst().map { "\($0.function)".prefix { $0 != "(" } } + [word]
      let stack = zip(own, words).map { frame, word in
        Place(
          party: frame.party, file: "\(frame.file)", line: frame.wordLines[String(word)] ?? frame.line)
      }
      places.append(MessagePlace(stack: stack, callee: callee))
    }

    func activation(in task: Int) -> Activation? { activations.last { $0.task == task } }
  }

  package struct ExecutedLine: Hashable, Codable, Sendable {
    /// The number of messages before it.
    package let position: Int
    /// The file, after its module.
    package let file: String
    /// The line, from 1 on.
    package let line: Int

    func moved(to position: Int) -> Self { Self(position: position, file: file, line: line) }
  }

  private static let state = Mutex(State())
  // Asked at every step, without the lock.
  private static let isRecording = Atomic(false)
  private static let recordsLines = Atomic(false)

  /// Stands for an argument that cannot be described, such as a closure.
  package struct Undescribed: Sendable {
    package init() {}
  }

  /// Begins to record messages, and lines and places if wanted; `shown` tells what the screen shows, by its fields.
  ///
  /// Before that, only methods that may wait are noted: any other has ended, since nobody begins to record while one runs.
  package static func start(
    includingLines includesLines: Bool = true, includingPlaces shown: (@Sendable () -> [String: String])? = nil
  ) {
    state.withLock { state in
      state.activations.removeAll { !$0.mayWait }
      (state.shown, state.lastTold) = (shown, nil)
    }
    recordsLines.store(includesLines || shown != nil, ordering: .relaxed)
    isRecording.store(true, ordering: .relaxed)
  }

  package static func stop() -> RecordedStep {
    state.withLock { state in
      isRecording.store(false, ordering: .relaxed)
      recordsLines.store(false, ordering: .relaxed)
      defer {
        (state.messages, state.lines) = ([], [])
        (state.places, state.shown) = ([], nil)
      }
      return RecordedStep(messages: state.messages, lines: state.lines, places: state.places)
    }
  }

  /// Whether nobody will ask for a method that begins or ends now.
  private static func ignores(waiting mayWait: Bool) -> Bool { !mayWait && !isRecording.load(ordering: .relaxed) }

  /// Notes that a method begins; a message, if it was called by another party and has a kind, as no initialiser has.
  ///
  /// The arguments come with their names inside the method. Something else may go on while an asynchronous one waits.
  package static func enter(
    _ party: String, _ name: String, _ arguments: @autoclosure () -> [(String, Any)], _ kind: Message.Kind?,
    waiting mayWait: Bool = false, file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) {
    if ignores(waiting: mayWait) { return }
    let task = currentTask
    let recordedCaller = state.withLock { state -> Activation? in
      let caller = state.activation(in: task)
      let isMessage = kind != nil && caller.map { $0.party != party } ?? false
      state.activations.append(
        Activation(
          task: task, party: party, depth: (caller?.depth ?? 0) + (isMessage ? 1 : 0), mayWait: mayWait, file: file,
          function: function, line: line))
      return isMessage && isRecording.load(ordering: .relaxed) ? caller : nil
    }
    guard let recordedCaller, let kind else { return }
    // Without the lock: a description may call anything.
    let message = Message(
      sender: recordedCaller.party, receiver: party, name: name,
      arguments: arguments().map { description(of: $1, named: $0) }, kind: kind, depth: recordedCaller.depth + 1)
    noteShown(to: party)
    state.withLock { state in
      if party == "View" { state.lastTold = state.messages.count }
      let callee = Place(party: party, file: "\(file)", line: line)
      state.add(message, heardAt: callee, in: task, word: name.prefix { $0 != "(" }, omitting: 1)
    }
  }

  /// Notes what of the screen has changed since it was looked at last, as the effect of what the view knew last.
  private static func noteShown(to party: String) {
    // Without the lock: what is shown may be anything.
    guard party == "View", let shown = state.withLock({ $0.shown })?() else { return }
    state.withLock { state in
      if let index = state.lastTold, state.shown != nil {
        state.places[index].effect += Set(shown.keys).union(state.lastShown.keys)
          .filter { shown[$0] != state.lastShown[$0] }.sorted()
      }
      (state.lastShown, state.lastTold) = (shown, nil)
    }
  }

  /// Notes that the method that began last ends.
  package static func leave(isReply: Bool = false, waiting mayWait: Bool = false) {
    if ignores(waiting: mayWait) { return }
    let task = currentTask
    if let party = state.withLock({ $0.activation(in: task)?.party }) { noteShown(to: party) }
    state.withLock { state in
      let own = state.activations.lastIndex { $0.task == task && $0.mayWait == mayWait }
      guard let index = own else { return }
      let activation = state.activations[index]
      defer { state.activations.remove(at: index) }
      guard isReply, isRecording.load(ordering: .relaxed),
        let caller = state.activations[..<index].last(where: { $0.task == task }), caller.party != activation.party
      else { return }
      let callee = Place(
        party: caller.party, file: "\(caller.file)", line: caller.wordLines["await"] ?? caller.line)
      state.add(
        Message(
          sender: activation.party, receiver: caller.party, name: "", arguments: [], kind: .reply,
          depth: activation.depth), heardAt: callee, in: task, word: "", omitting: 0)
    }
  }

  /// Notes that a party reads a property of another, or what a function of it returns.
  package static func read<Value>(_ reader: String, _ owner: String, _ name: String, _ value: Value) -> Value {
    guard isRecording.load(ordering: .relaxed), reader != owner else { return value }
    let message = Message(
      sender: owner, receiver: reader, name: name, arguments: [description(of: value, named: name)], kind: .read,
      depth: 0)
    let task = currentTask
    noteShown(to: reader)
    state.withLock { state in
      if reader == "View" { state.lastTold = state.messages.count }
      let own = state.activations.last { $0.task == task && $0.party == reader }
      let place = own.map { Place(party: reader, file: "\($0.file)", line: $0.line) }
      state.add(message, heardAt: place ?? Place(party: "", file: "", line: 0), in: task, word: name[...], omitting: 0)
    }
    return value
  }

  /// Notes what the function that began last and its caller see of the values that both change.
  package static func share(_ values: @autoclosure () -> [(String, Any)], isGiven: Bool) {
    guard isRecording.load(ordering: .relaxed) else { return }
    let task = currentTask
    let parties = state.withLock { state -> (function: String, caller: String)? in
      let own = state.activations.filter { $0.task == task }.suffix(2).map(\.party)
      return own.count == 2 && own[0] != own[1] ? (own[1], own[0]) : nil
    }
    guard let parties else { return }
    for (name, value) in values() {
      let (reader, owner) = isGiven ? parties : (parties.caller, parties.function)
      _ = read(reader, owner, name, value)
    }
  }

  /// Notes that a statement begins, the lines that are run, and the lines of the words that are not on its first one.
  package static func lines(
    _ numbers: @autoclosure () -> [Int], _ words: @autoclosure () -> [String: Int] = [:],
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) {
    guard recordsLines.load(ordering: .relaxed) else { return }
    let task = currentTask
    state.withLock { state in
      // Recording may have ended meanwhile.
      guard recordsLines.load(ordering: .relaxed) else { return }
      state.lines += numbers().map { ExecutedLine(position: state.messages.count, file: "\(file)", line: $0) }
      guard state.shown != nil, let index = state.activations.lastIndex(where: { $0.task == task }) else { return }
      // What runs without noting that it begins, such as a getter, is no statement of the method that is under way.
      let activation = state.activations[index]
      guard "\(activation.function)" == "\(function)", "\(activation.file)" == "\(file)" else { return }
      state.activations[index].line = line
      state.activations[index].wordLines = words()
    }
  }

  private static var currentTask: Int {
    withUnsafeCurrentTask { $0?.hashValue ?? 0 }
  }
}

/// A line of a source, and who runs it.
package struct Place: Hashable, Codable, Sendable {
  package let party: String
  /// The file, after its module.
  package let file: String
  /// The line, from 1 on.
  package let line: Int
}

/// Where a message is said and heard, and what comes of it; beside the message, so that mutants are not told by it.
package struct MessagePlace: Hashable, Codable, Sendable {
  /// The statements that are under way, each in a method that the one before has called; the last one says it.
  package let stack: [Place]
  /// The declaration or the closure that hears it; of a reply, the statement that has waited for it.
  package let callee: Place
  /// The fields of the screen that have changed by it, if the view was told it or has read it.
  package internal(set) var effect: [String] = []
}

/// What has happened in a step of a scenario or walk.
package struct RecordedStep: Codable, Equatable, Sendable {
  /// What was said and read, in order.
  package let messages: [Message]
  /// What was run between.
  package let lines: [Recorder.ExecutedLine]
  /// Where each message is said; none if that was not asked for.
  package internal(set) var places: [MessagePlace] = []
}
