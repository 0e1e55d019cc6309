/// A text that a load fills in, until the user edits it.
///
/// Changes in place are observed in any case. It is not `Equatable`, so that assigning a whole field would be observed
/// too, even one with a canonically equal text.
struct Field {
  private(set) var text = ""
  private var isEdited = false

  /// Takes over the text that the user has typed.
  mutating func edit(_ text: String) {
    self.text = text
    isEdited = true
  }

  /// Takes over a loaded text, unless the user has edited the field.
  mutating func fill(with text: String) {
    guard !isEdited else { return }
    self.text = text
  }
}
