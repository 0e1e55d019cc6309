public import GreetingDomain

extension GreetingFeature {
  /// A text field: its text, and whether the user has edited it.
  public struct Field: Equatable {
    /// The text, exactly as it was typed or filled in.
    public private(set) var text: ExactText = ExactText("")
    /// Whether the user has edited the text.
    public private(set) var isEdited: Bool = false

    /// Whether the text is too long for a name or a surname.
    var isTooLong: Bool {
      Person.isTooLong(text.string)
    }

    /// Takes the text that the user has typed.
    mutating func edit(_ text: String) {
      self.text = ExactText(text)
      isEdited = true
    }

    /// Takes a stored text, unless the user has edited the field.
    mutating func fill(with text: String) {
      guard !isEdited else { return }
      self.text = ExactText(text)
    }
  }
}
