/// A text that the user can edit, and that is filled in as long as the user has not.
///
/// It is mutated in place, so that each change is notified, also one between texts that `String` takes for equal.
public struct Entry {
  /// The text, exactly as it was typed or filled in.
  public private(set) var text = ""

  private var isEdited = false

  mutating func edit(_ text: String) {
    self.text = text
    isEdited = true
  }

  mutating func fill(_ text: String) {
    guard !isEdited else { return }
    self.text = text
  }
}
