public import GreetingDomain

/// A text that equals another only if it has the same Unicode scalars.
///
/// Swift's `String` treats canonically equal texts as equal, which would hide a variant that alters the typed text.
public struct Text: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text as Swift's own type.
  public let string: String

  /// Makes a text of a string, scalar by scalar.
  public init(_ string: String) {
    self.string = string
  }

  /// Makes a text of one character, repeated.
  public init(repeating character: Character, count: Int) {
    self.init(String(repeating: character, count: count))
  }

  public init(stringLiteral string: String) {
    self.init(string)
  }

  public static func == (left: Self, right: Self) -> Bool {
    var (left, right) = (left.string, right.string)
    guard left.utf8.count == right.utf8.count else { return false }
    return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
  }

  public func hash(into hasher: inout Hasher) {
    var string = string
    hasher.combine(string.utf8.count)
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// The name and the surname of a person, to be compared scalar by scalar.
public struct Names: Hashable, Sendable {
  /// The name.
  public let name: Text
  /// The surname; empty if there is none.
  public let surname: Text

  public init(_ name: Text, _ surname: Text) {
    self.name = name
    self.surname = surname
  }

  public init(_ person: Person) {
    self.init(Text(person.name), Text(person.surname))
  }
}
