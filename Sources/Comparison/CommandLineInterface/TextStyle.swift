/// How a text stands out; the numbers are those of ECMA-48, "Select graphic rendition".
public enum TextStyle: Int, Sendable {
  /// Heavier, as of a heading.
  case bold = 1
  /// With the colours of text and background exchanged.
  case reversed = 7
  /// As of what is removed.
  case red = 31
  /// As of what is added.
  case green = 32
  /// As of a remark.
  case blue = 34
}
