/// Somebody who can be greeted: a name of 1 to 40 characters and a surname of 0 to 40, without white space at the ends.
///
/// Characters are Swift `Character`s; white space is `Character.isWhitespace`.
public struct Person: Sendable {
  /// The most characters that a name or a surname can have.
  public static let maximumLength: Int = 40

  /// The trimmed name, never empty.
  public let name: String
  /// The trimmed surname, empty if the person has none.
  public let surname: String

  /// Makes a person from two typed texts; `nil` if the name is blank, or either text is too long.
  ///
  /// - Parameters:
  ///   - name: The name as typed; white space at its ends is dropped.
  ///   - surname: The surname as typed; white space at its ends is dropped.
  public init?(name: String, surname: String) {
    self.name = Self.trimmed(name)
    self.surname = Self.trimmed(surname)
    guard (1...Self.maximumLength).contains(self.name.count), self.surname.count <= Self.maximumLength else {
      return nil
    }
  }

  /// Tells whether a typed text, once trimmed, is too long for a name or a surname.
  ///
  /// - Parameter text: A name or a surname as typed.
  /// - Returns: Whether it has more than `maximumLength` characters.
  /// - Complexity: O(*n*) in the length of the text.
  public static func isTooLong(_ text: String) -> Bool {
    trimmed(text).count > maximumLength
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
