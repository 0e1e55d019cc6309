/// The style of a text on a terminal.
public struct TextStyle: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier, such as a heading.
  public static let bold: Self = Self(rawValue: 1)
  /// Fainter, such as what is not available.
  public static let dim: Self = Self(rawValue: 2)
  /// Underlined, such as a text field.
  public static let underlined: Self = Self(rawValue: 4)
  /// With the colours of text and background exchanged, such as a focused button.
  public static let reversed: Self = Self(rawValue: 8)
  /// Red, such as an error, or what is removed.
  public static let red: Self = Self(rawValue: 16)
  /// Green, such as what is added.
  public static let green: Self = Self(rawValue: 32)
  /// Blue, such as a remark.
  public static let blue: Self = Self(rawValue: 64)

  /// The parameters of the escape sequence (ECMA-48, "Select graphic rendition"): colours first, then attributes.
  func parameters(usesColor: Bool) -> [String] {
    let colors: [(Self, String)] = usesColor ? [(.red, "31"), (.green, "32"), (.blue, "34")] : []
    let attributes: [(Self, String)] = [(.bold, "1"), (.dim, "2"), (.underlined, "4"), (.reversed, "7")]
    return (colors + attributes).filter { contains($0.0) }.map(\.1)
  }

  /// The escape sequence that changes the style from any other to this one.
  package func sequence(usesColor: Bool) -> String {
    "\u{1B}[\((["0"] + parameters(usesColor: usesColor)).joined(separator: ";"))m"
  }
}
