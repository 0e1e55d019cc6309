import Foundation
import GreetingDomain
import GuestBookDomain

/// The texts of the app, in its language: those of the screens, and its own from `Localizable.xcstrings`.
enum AppTexts {
  /// The texts of the greeting screen.
  static var phrasebook: any Phrasebook { language(for: Bundle.main.preferredLocalizations).phrasebook }
  /// The texts of the guest book.
  static var guestBookPhrasebook: any GuestBookPhrasebook {
    language(for: Bundle.main.preferredLocalizations).guestBookPhrasebook
  }

  /// The sentence on the welcome card.
  static var gladToHaveYou: String {
    NSLocalizedString("Glad to have you here.", comment: "On the welcome card, below the name")
  }

  /// Returns the first of some localizations, or else English, as the language of the screens.
  static func language(for localizations: [String]) -> Language {
    localizations.first?.hasPrefix("ru") == true ? .russian : .english
  }
}

extension WelcomeCard {
  /// The name and the surname, if there is one.
  var fullName: String { surname.isEmpty ? name : "\(name) \(surname)" }
}
