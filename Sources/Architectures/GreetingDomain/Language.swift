/// The languages that the screen speaks.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english
  /// Russian.
  case russian

  /// The edition of the phrasebook in this language.
  public var phrasebook: any Phrasebook {
    switch self {
    case .english: EnglishPhrasebook()
    case .russian: RussianPhrasebook()
    }
  }
}
