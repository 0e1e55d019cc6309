/// How a text stands out.
///
/// All but ``error`` are attributes, not colours, and shown wherever there is a terminal.
public struct Style: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier, as of a title.
  public static let bold: Self = Self(rawValue: 1)
  /// Fainter, as of something that is not available.
  public static let dim: Self = Self(rawValue: 2)
  /// On a line, as of a place to write on.
  public static let underlined: Self = Self(rawValue: 4)
  /// With the colours of text and background exchanged, as of a focused button.
  public static let reversed: Self = Self(rawValue: 8)
  /// Red where colour is welcome, as of a message that something went wrong.
  public static let error: Self = Self(rawValue: 16)

  /// The escape sequence that changes the style from any other to this one (ECMA-48, "Select graphic rendition").
  package func sequence(usesColor: Bool) -> String {
    var parameters = "0"
    if contains(.bold) { parameters += ";1" }
    if contains(.dim) { parameters += ";2" }
    if contains(.underlined) { parameters += ";4" }
    if contains(.reversed) { parameters += ";7" }
    if contains(.error), usesColor { parameters += ";31" }
    return "\u{1B}[\(parameters)m"
  }
}
