/// A text that the user can edit; the stored text fills it until then.
struct Draft {
  /// The text, exactly as it was typed or stored.
  private(set) var text = ""
  private var isEdited = false

  /// Replaces the text by a typed one.
  mutating func edit(_ text: String) {
    self.text = text
    isEdited = true
  }

  /// Replaces the text by a stored one, unless the user has edited it.
  mutating func fill(_ text: String) {
    if !isEdited { self.text = text }
  }
}
