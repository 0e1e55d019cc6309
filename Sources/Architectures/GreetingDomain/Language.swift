/// A language of the screen.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english
  /// Russian.
  case russian

  /// The texts of the screen in this language.
  public var phrasebook: any Phrasebook {
    switch self {
    case .english: EnglishPhrasebook()
    case .russian: RussianPhrasebook()
    }
  }
}
