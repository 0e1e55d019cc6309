/// A message that one object of a screen sends to another, or a read.
package struct Message: Hashable, Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case call
    case set
    /// The sender calls a closure of the receiver.
    case notification
    /// The sender changes a property that the receiver observes through the Observation framework.
    case observation
    /// The store has replied, and its caller continues.
    case reply
    /// No message: the receiver reads a property of the sender, or the result of its function.
    case read
  }

  package let sender: String
  package let receiver: String
  /// The name of the method or property, with the labels of its arguments.
  package let name: String
  /// The arguments, described; for a property the new value.
  package let arguments: [String]
  package let kind: Kind
}
