/// A person who can be greeted: a name of 1 to 40 characters and a surname of 0 to 40, without white space at the ends.
///
/// Characters are Swift `Character`s; white space is `Character.isWhitespace`.
public struct Person: Sendable {
  /// The maximum number of characters in a name or a surname.
  public static let maximumLength: Int = 40

  /// The trimmed name, never empty.
  public let name: String
  /// The trimmed surname, empty if the person has none.
  public let surname: String

  /// Creates a person from two typed texts, or returns `nil` if the name is blank or one of the texts is too long.
  ///
  /// - Parameters:
  ///   - name: The name as typed; white space at its ends is removed.
  ///   - surname: The surname as typed; white space at its ends is removed.
  public init?(name: String, surname: String) {
    self.name = Self.trimmed(name)
    self.surname = Self.trimmed(surname)
    guard (1...Self.maximumLength).contains(self.name.count), self.surname.count <= Self.maximumLength else {
      return nil
    }
  }

  /// Returns whether a typed text is too long for a name or a surname after trimming.
  ///
  /// - Parameter text: A name or a surname as typed.
  /// - Returns: `true` if the trimmed text has more than `maximumLength` characters.
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

extension Person: Equatable {
  /// Returns whether two persons have the same names, compared by Unicode scalars.
  public static func == (left: Self, right: Self) -> Bool {
    ExactText(left.name) == ExactText(right.name) && ExactText(left.surname) == ExactText(right.surname)
  }
}
