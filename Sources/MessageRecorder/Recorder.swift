import Synchronization

/// Records what the objects of a screen say to each other; called at the beginning of their methods, in the rewritten
/// copy of the sources alone.
public enum Recorder {
  /// A method that is being run.
  private struct Frame {
    let party: String
    let depth: Int
  }

  private struct State {
    /// The methods that are being run, by task: while one waits, another goes on.
    var frames: [Int: [Frame]] = [:]
    var messages: [Message] = []
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
      state.frames[task, default: []].append(Frame(party: party, depth: depth))
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

  /// Takes out all messages since the last time.
  ///
  /// - Returns: The messages, in order.
  public static func takeMessages() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  private static var currentTask: Int {
    withUnsafeCurrentTask { $0?.hashValue ?? 0 }
  }
}
