import Synchronization

/// Records what the objects of a screen say to each other; called at the beginning of their methods, in the rewritten
/// copy of the sources alone.
public enum Recorder {
  /// A method that is being run.
  private struct Activation {
    let task: Int
    let party: String
    let depth: Int
  }

  private struct State {
    /// The methods that are being run, of all tasks: while one waits, another goes on.
    var activations: [Activation] = []
    var isRecording = false
    var recordsLines = false
    var messages: [Message] = []
    var lines: [ExecutedLine] = []

    /// The method that a task runs.
    func activation(in task: Int) -> Activation? { activations.last { $0.task == task } }
  }

  /// A line of the source that was run.
  public struct ExecutedLine: Hashable, Codable, Sendable {
    /// The number of messages before it.
    public let position: Int
    /// The number of the file and the line, together.
    public let number: Int
  }

  private static let state = Mutex(State())

  /// Stands for an argument that cannot be described, such as a closure.
  public struct Undescribed: Sendable {
    /// Makes one.
    public init() {}
  }

  /// Begins to record.
  ///
  /// Before that, it is only noted which methods are being run.
  ///
  /// - Parameter includesLines: Whether lines of the source are recorded too.
  public static func start(includingLines includesLines: Bool = true) {
    state.withLock { state in
      state.isRecording = true
      state.recordsLines = includesLines
    }
  }

  /// Ends recording.
  ///
  /// - Returns: What was recorded since the start.
  public static func stop() -> RecordedStep {
    state.withLock { state in
      defer {
        (state.messages, state.lines) = ([], [])
        (state.isRecording, state.recordsLines) = (false, false)
      }
      return RecordedStep(messages: state.messages, lines: state.lines)
    }
  }

  /// Notes that a method begins; a message, if it was called by another party.
  ///
  /// - Parameters:
  ///   - party: What the object is called.
  ///   - name: The name of the method, with the labels of its arguments.
  ///   - arguments: Their names inside the method, and the arguments.
  ///   - kind: How it is called.
  public static func enter(
    _ party: String, _ name: String, _ arguments: @autoclosure () -> [(String, Any)], _ kind: Message.Kind
  ) {
    let task = currentTask
    let recordedCaller = state.withLock { state -> Activation? in
      let caller = state.activation(in: task)
      let isMessage = caller.map { $0.party != party } ?? false
      state.activations.append(
        Activation(task: task, party: party, depth: (caller?.depth ?? 0) + (isMessage ? 1 : 0)))
      return isMessage && state.isRecording ? caller : nil
    }
    guard let recordedCaller else { return }
    // Without the lock: a description may call anything.
    let descriptions = arguments().map { Description(of: $1, named: $0).text }
    let message = Message(
      sender: recordedCaller.party, receiver: party, name: name, arguments: descriptions, kind: kind,
      depth: recordedCaller.depth + 1)
    state.withLock { $0.messages.append(message) }
  }

  /// Notes that something begins that is no message: an initialiser, or what reads a property.
  ///
  /// - Parameter party: What the object is called.
  public static func begin(_ party: String) {
    let task = currentTask
    state.withLock { state in
      let depth = state.activation(in: task)?.depth ?? 0
      state.activations.append(Activation(task: task, party: party, depth: depth))
    }
  }

  /// Notes that the method that began last ends.
  ///
  /// - Parameter isReply: Whether its caller has waited for it.
  public static func leave(isReply: Bool = false) {
    let task = currentTask
    state.withLock { state in
      guard let index = state.activations.lastIndex(where: { $0.task == task }) else { return }
      let activation = state.activations.remove(at: index)
      guard isReply, state.isRecording, let caller = state.activation(in: task), caller.party != activation.party
      else { return }
      state.messages.append(
        Message(
          sender: activation.party, receiver: caller.party, name: "", arguments: [], kind: .reply,
          depth: activation.depth))
    }
  }

  /// A method that is being run, from here to the end of its body.
  public struct Entry: ~Copyable {
    /// Notes that a method begins, where no statement can stand.
    ///
    /// - Parameters:
    ///   - party: What the object is called.
    ///   - name: The name of the method, with the labels of its arguments.
    ///   - arguments: Their names inside the method, and the arguments.
    ///   - kind: How it is called.
    public init(
      _ party: String, _ name: String, _ arguments: @autoclosure () -> [(String, Any)], _ kind: Message.Kind
    ) {
      Recorder.enter(party, name, arguments(), kind)
    }

    /// Notes that something begins that is no message, likewise.
    ///
    /// - Parameter party: What the object is called.
    public init(_ party: String) {
      Recorder.begin(party)
    }

    deinit { Recorder.leave() }
  }

  /// What an object is called.
  ///
  /// - Parameters:
  ///   - type: Its type.
  ///   - names: What objects are called, by the names of their types.
  /// - Returns: Its name; that of the type if there is none.
  public static func party(of type: Any.Type, among names: [String: String]) -> String {
    let name = String("\(type)".prefix { $0 != "<" })
    return names[name] ?? name
  }

  /// Notes that a party reads a property of another, or what a function of it returns.
  ///
  /// - Parameters:
  ///   - reader: What the party is called that reads.
  ///   - owner: What the other is called.
  ///   - name: The name of the property or function.
  ///   - value: The value.
  /// - Returns: The value.
  public static func read<Value>(_ reader: String, _ owner: String, _ name: String, _ value: Value) -> Value {
    guard reader != owner, state.withLock({ $0.isRecording }) else { return value }
    let message = Message(
      sender: owner, receiver: reader, name: name, arguments: [Description(of: value, named: name).text], kind: .read,
      depth: 0)
    state.withLock { $0.messages.append(message) }
    return value
  }

  /// Notes what the function that began last and its caller see of the values that both change.
  ///
  /// - Parameters:
  ///   - values: The names of the values inside the function, and the values.
  ///   - isGiven: Whether the caller hands them over; else it gets them back.
  public static func share(_ values: @autoclosure () -> [(String, Any)], isGiven: Bool) {
    let task = currentTask
    let parties = state.withLock { state -> (function: String, caller: String)? in
      let own = state.activations.filter { $0.task == task }.suffix(2).map(\.party)
      return state.isRecording && own.count == 2 && own[0] != own[1] ? (own[1], own[0]) : nil
    }
    guard let parties else { return }
    for (name, value) in values() {
      let (reader, owner) = isGiven ? parties : (parties.caller, parties.function)
      _ = read(reader, owner, name, value)
    }
  }

  /// Notes that lines of the source are run.
  ///
  /// - Parameter numbers: For each line, the number of the file and the line, together.
  public static func lines(_ numbers: @autoclosure () -> [Int]) {
    state.withLock { state in
      guard state.recordsLines else { return }
      state.lines += numbers().map { ExecutedLine(position: state.messages.count, number: $0) }
    }
  }

  private static var currentTask: Int {
    withUnsafeCurrentTask { $0?.hashValue ?? 0 }
  }
}

/// What has happened in a step of a scenario or walk.
public struct RecordedStep: Codable, Sendable {
  /// What was said and read, in order.
  public let messages: [Message]
  /// What was run between.
  public let lines: [Recorder.ExecutedLine]

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - messages: What was said and read, in order.
  ///   - lines: What was run between.
  public init(messages: [Message], lines: [Recorder.ExecutedLine]) {
    self.messages = messages
    self.lines = lines
  }
}
