import Synchronization

/// Records what the objects of a screen say to each other; called at the beginning of their methods, in the rewritten
/// copy of the sources alone.
public enum Recorder {
  /// A method that is being run.
  private struct Activation {
    let party: String
    let depth: Int
  }

  private struct State {
    /// The methods that are being run, by task: while one waits, another goes on.
    var frames: [Int: [Activation]] = [:]
    var messages: [Message] = []
    var lines: [ExecutedLine] = []
  }

  /// A line of the source that was run.
  public struct ExecutedLine: Hashable, Sendable {
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

  /// Notes that a method begins; a message, if it was called by another party.
  ///
  /// - Parameters:
  ///   - party: What the object is called.
  ///   - name: The name of the method, with the labels of its arguments.
  ///   - arguments: Their names inside the method, and the arguments.
  ///   - kind: How it is called.
  public static func enter(_ party: String, _ name: String, _ arguments: [(String, Any)], _ kind: Message.Kind) {
    let task = currentTask
    let caller = state.withLock { $0.frames[task]?.last }
    let isMessage = caller.map { $0.party != party } ?? false
    let depth = (caller?.depth ?? 0) + (isMessage ? 1 : 0)
    var message: Message?
    if let caller, isMessage {
      // Before the lock is taken again: a description may call anything.
      message = Message(
        sender: caller.party, receiver: party, name: name,
        arguments: arguments.map { Description(of: $1, named: $0).text }, kind: kind, depth: depth)
    }
    state.withLock { state in
      if let message { state.messages.append(message) }
      state.frames[task, default: []].append(Activation(party: party, depth: depth))
    }
  }

  /// Notes that the method that began last ends.
  ///
  /// - Parameter isReply: Whether its caller has waited for it.
  public static func leave(isReply: Bool = false) {
    let task = currentTask
    state.withLock { state in
      guard let frame = state.frames[task]?.popLast() else { return }
      guard let caller = state.frames[task]?.last else {
        state.frames[task] = nil
        return
      }
      if isReply, caller.party != frame.party {
        state.messages.append(
          Message(
            sender: frame.party, receiver: caller.party, name: "", arguments: [], kind: .reply, depth: frame.depth))
      }
    }
  }

  /// Notes that a party reads a property of another.
  ///
  /// - Parameters:
  ///   - reader: What the party is called that reads.
  ///   - owner: What the other is called.
  ///   - name: The name of the property.
  ///   - value: The value.
  /// - Returns: The value.
  public static func read<Value>(_ reader: String, _ owner: String, _ name: String, _ value: Value) -> Value {
    let message = Message(
      sender: owner, receiver: reader, name: name, arguments: [Description(of: value, named: name).text], kind: .read,
      depth: 0)
    state.withLock { $0.messages.append(message) }
    return value
  }

  /// Notes that lines of the source are run.
  ///
  /// - Parameter numbers: For each line, the number of the file and the line, together.
  public static func lines(_ numbers: [Int]) {
    state.withLock { state in
      state.lines += numbers.map { ExecutedLine(position: state.messages.count, number: $0) }
    }
  }

  /// Takes out all messages and reads since the last time.
  ///
  /// - Returns: The messages and reads, in order, and the lines that were run between them.
  public static func takeAll() -> (messages: [Message], lines: [ExecutedLine]) {
    state.withLock { state in
      defer { (state.messages, state.lines) = ([], []) }
      return (state.messages, state.lines)
    }
  }

  /// Takes out all messages since the last time, without reads.
  ///
  /// - Returns: The messages, in order.
  public static func takeMessages() -> [Message] {
    takeAll().messages.filter { $0.kind != .read }
  }

  private static var currentTask: Int {
    withUnsafeCurrentTask { $0?.hashValue ?? 0 }
  }
}
