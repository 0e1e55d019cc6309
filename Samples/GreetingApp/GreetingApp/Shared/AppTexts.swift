import Foundation
import GreetingDomain

/// The texts of the app, in its language: those of the greeting screen, and its own from `Localizable.xcstrings`.
enum AppTexts {
  /// The texts of the greeting screen.
  static var phrasebook: any Phrasebook { phrasebook(for: Bundle.main.preferredLocalizations) }

  /// The sentence on the welcome card.
  static var gladToHaveYou: String {
    NSLocalizedString("Glad to have you here.", comment: "On the welcome card, below the name")
  }

  /// Returns the texts of the greeting screen in the first of some localizations, or else in English.
  static func phrasebook(for localizations: [String]) -> any Phrasebook {
    let language: Language = localizations.first?.hasPrefix("ru") == true ? .russian : .english
    return language.phrasebook
  }
}

extension WelcomeCard {
  /// The name and the surname, if there is one.
  var fullName: String { surname.isEmpty ? name : "\(name) \(surname)" }
}
