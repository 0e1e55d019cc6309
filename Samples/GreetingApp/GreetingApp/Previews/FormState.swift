import GreetingDomain
import SwiftUI
import UIKit

/// What the form shows in a preview, in both frameworks: a state of the screen without a host.
struct FormState {
  var phrasebook: any Phrasebook = Language.english.phrasebook
  var title = Language.english.phrasebook.welcome
  var name = ""
  var surname = ""
  var greeting: String?
  var message: String?
  var isBusy = false
  var isGreetEnabled = false
  var isRetryEnabled = false
  var isContinueEnabled = false

  static let busy = Self(isBusy: true)
  static let russian = loaded(in: Language.russian.phrasebook)
  static let loadFailed = Self(message: Language.english.phrasebook.loadFailed, isRetryEnabled: true)
  static let saveFailed: Self = {
    var state = loaded(in: Language.english.phrasebook)
    state.greeting = state.phrasebook.greeting(name: state.name, surname: state.surname)
    state.message = state.phrasebook.saveFailed
    state.isContinueEnabled = true
    return state
  }()
  static let tooLong: Self = {
    var state = loaded(in: Language.english.phrasebook)
    state.name = String(repeating: "Wolfeschlegelstein", count: 3)
    state.message = state.phrasebook.nameTooLong
    state.isGreetEnabled = false
    return state
  }()

  private static func loaded(in phrasebook: any Phrasebook) -> Self {
    Self(
      phrasebook: phrasebook, title: phrasebook.welcomeBack(name: "Tim"), name: "Tim", surname: "Cook",
      isGreetEnabled: true)
  }

  /// The form in SwiftUI.
  var view: GreetingForm {
    GreetingForm(
      phrasebook: phrasebook, title: title, name: .constant(name), surname: .constant(surname), greeting: greeting,
      message: message, isBusy: isBusy, isGreetEnabled: isGreetEnabled, isRetryEnabled: isRetryEnabled,
      isContinueEnabled: isContinueEnabled, greet: {}, retry: {}, continueToWelcomeCard: {})
  }

  /// Creates a navigation controller with the form in UIKit.
  func makeViewController() -> UINavigationController {
    let controller = UIViewController()
    let form = GreetingFormView(phrasebook: phrasebook)
    form.navigationItem = controller.navigationItem
    form.showTitle(title)
    form.showName(name)
    form.showSurname(surname)
    form.showGreeting(greeting)
    form.showMessage(message)
    form.setBusy(isBusy)
    form.setGreetEnabled(isGreetEnabled)
    form.setRetryEnabled(isRetryEnabled)
    form.setContinueEnabled(isContinueEnabled)
    controller.view = form
    return UINavigationController(rootViewController: controller)
  }
}
