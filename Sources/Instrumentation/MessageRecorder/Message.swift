/// What one object of a screen says to another.
package struct Message: Hashable, Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case call
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

  package let sender: String
  package let receiver: String
  /// The name of the method or property, with the labels of its arguments.
  package let name: String
  /// The arguments, described; for a property the new value.
  package let arguments: [String]
  package let kind: Kind
  /// How many messages are under way, each sent while the one before was handled, this one included.
  package internal(set) var depth: Int
}
