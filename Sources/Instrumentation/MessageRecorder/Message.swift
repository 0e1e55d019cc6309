/// What one object of a screen says to another.
public struct Message: Hashable, Codable, Sendable {
  /// How it is said.
  public enum Kind: String, Codable, Sendable {
    /// By calling a method.
    case call
    /// By setting a property.
    case set
    /// By calling a closure that the receiver has handed over.
    case notification
    /// By a change that the receiver observes through the Observation framework.
    case observation
    /// The store has replied, and its caller goes on.
    case reply
    /// No message: the receiver reads a property of the sender, or what a function of it returns.
    case read
  }

  /// The party that says it.
  public let sender: String
  /// The party that is told.
  public let receiver: String
  /// The name of the method or property, with the labels of its arguments.
  public let name: String
  /// The arguments, described; for a property the new value.
  public let arguments: [String]
  /// How it is said.
  public let kind: Kind
  /// How many messages are under way, each sent while the one before was handled, this one included.
  public let depth: Int

  /// Makes a message.
  public init(
    sender: String, receiver: String, name: String, arguments: [String], kind: Kind, depth: Int
  ) {
    self.sender = sender
    self.receiver = receiver
    self.name = name
    self.arguments = arguments
    self.kind = kind
    self.depth = depth
  }
}
