/// A text, or none, that is equal to another one only if both have the same Unicode scalars.
///
/// `String` compares by canonical equivalence: it accepts "é" for "e" followed by a combining accent. A value that wraps its
/// texts is compared as the contract compares them.
@propertyWrapper
public struct ExactText: Equatable, Sendable {
  /// The text, `nil` if there is none.
  public var wrappedValue: String?

  /// Wraps a text.
  ///
  /// - Parameter wrappedValue: The text, `nil` if there is none.
  public init(wrappedValue: String? = nil) {
    self.wrappedValue = wrappedValue
  }

  init(_ text: String) {
    wrappedValue = text
  }

  /// Returns whether two texts have the same Unicode scalars, or both are `nil`.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public static func == (left: Self, right: Self) -> Bool {
    guard let left = left.wrappedValue, let right = right.wrappedValue else {
      return left.wrappedValue == nil && right.wrappedValue == nil
    }
    return left.unicodeScalars.elementsEqual(right.unicodeScalars)
  }
}
