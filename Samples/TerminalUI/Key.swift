/// What a person does with a keyboard.
public enum Key: Hashable, Sendable {
  /// A character is typed. Characters of several scalars arrive scalar by scalar.
  case character(Unicode.Scalar)
  /// A text is pasted, verbatim.
  case paste(String)
  /// A letter, or another character, is typed while the Control key is down.
  case control(Character)
  /// A key that has a name, and no character that goes into a text.
  case enter, escape, tab, backTab, backspace, delete
  /// A key that moves the cursor or the focus.
  case left, right, up, down, home, end
}
