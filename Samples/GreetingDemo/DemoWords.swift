public import GreetingDomain

/// The texts of the demo, in addition to those of the greeting screen.
public struct DemoWords {
  /// The last line of the screen, for the keyboard.
  public let help: String
  /// The text in place of a screen that does not fit.
  public let windowTooSmall: String
  let anyKey: String
  private let cardPrefix: String

  public init(language: Language) {
    switch language {
    case .english:
      help = "Tab: next   Enter: press   Esc: leave"
      windowTooSmall = "The window is too small."
      anyKey = "Any key: back"
      cardPrefix = "Glad to have you here"
    case .russian:
      help = "Tab: дальше   Enter: нажать   Esc: выйти"
      windowTooSmall = "Окно слишком мало."
      anyKey = "Любая клавиша: назад"
      cardPrefix = "Рады вам"
    }
  }

  /// The text of the welcome card.
  func text(of card: WelcomeCard) -> String {
    card.surname.isEmpty ? "\(cardPrefix), \(card.name)." : "\(cardPrefix), \(card.name) \(card.surname)."
  }

  /// Pads labels to one width.
  static func aligned(_ labels: [String]) -> [String] {
    let width = labels.map(\.count).max() ?? 0
    return labels.map { $0 + ":" + String(repeating: " ", count: width - $0.count) }
  }
}
