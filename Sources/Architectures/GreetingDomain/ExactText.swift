/// A text that is equal to another one only if both have the same Unicode scalars.
///
/// `String` compares by canonical equivalence: it accepts "é" for "e" followed by a combining accent. A value that stores its
/// texts as exact texts is compared as the contract compares them.
public struct ExactText: Equatable, Sendable {
  /// The text.
  public let string: String

  /// Creates an exact text.
  ///
  /// - Parameter string: The text.
  public init(_ string: String) {
    self.string = string
  }

  /// Returns whether two texts have the same Unicode scalars.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public static func == (left: Self, right: Self) -> Bool {
    left.string.unicodeScalars.elementsEqual(right.string.unicodeScalars)
  }
}
