import GreetingDomain
import GreetingMVC
import SwiftUI

/// MVC in SwiftUI: `body` has the controller update a passive view, as UIKit calls `updateProperties()`.
///
/// SwiftUI evaluates `body` again when the model has changed, since it tracks what the controller reads of it there. The
/// passive view is not observable, so that `body` changes nothing that SwiftUI tracks.
///
/// Owns all objects: SwiftUI keeps those of the first initialization, and those of a later one are released unused.
struct MVCScreen: View {
  private let phrasebook: any Phrasebook
  @State private var view: PassiveGreetingView
  @State private var viewController: GreetingViewController
  @State private var navigation: CardNavigation
  @State private var actions = ScreenActions()

  init(store: any PersonStore, phrasebook: any Phrasebook) {
    let view = PassiveGreetingView()
    let navigation = CardNavigation()
    self.phrasebook = phrasebook
    self.view = view
    self.viewController = GreetingAssembly.makeViewController(
      for: view, store: store, phrasebook: phrasebook, navigation: navigation)
    self.navigation = navigation
  }

  var body: some View {
    viewController.updateProperties()
    return GreetingForm(
      phrasebook: phrasebook, title: view.title,
      name: $view.name.reporting(to: view.nameEdited),
      surname: $view.surname.reporting(to: view.surnameEdited),
      greeting: view.greeting, message: view.message, isBusy: view.isBusy, isGreetEnabled: view.isGreetEnabled,
      isRetryEnabled: view.isRetryEnabled, isContinueEnabled: view.isContinueEnabled,
      greet: { actions.start(view.greetTapped) },
      retry: { actions.start(view.retryTapped) },
      continueToWelcomeCard: view.continueTapped
    )
    .screenLifecycle(navigation: navigation, actions: actions, open: viewController.viewDidLoad)
  }
}

/// The passive view, which the controller updates; the texts are those of the fields.
private final class PassiveGreetingView: GreetingView {
  private(set) var title = ""
  var name = ""
  var surname = ""
  private(set) var greeting: String?
  private(set) var message: String?
  private(set) var isBusy = false
  private(set) var isGreetEnabled = false
  private(set) var isRetryEnabled = false
  private(set) var isContinueEnabled = false

  func showTitle(_ title: String) { self.title = title }
  func showName(_ name: String) { self.name = name }
  func showSurname(_ surname: String) { self.surname = surname }
  func showGreeting(_ greeting: String?) { self.greeting = greeting }
  func showMessage(_ message: String?) { self.message = message }
  func setBusy(_ isBusy: Bool) { self.isBusy = isBusy }
  func setGreetEnabled(_ isEnabled: Bool) { isGreetEnabled = isEnabled }
  func setRetryEnabled(_ isEnabled: Bool) { isRetryEnabled = isEnabled }
  func setContinueEnabled(_ isEnabled: Bool) { isContinueEnabled = isEnabled }

  weak var delegate: (any GreetingViewDelegate)?

  func nameEdited(_ text: String) { delegate?.greetingView(self, didEditName: text) }
  func surnameEdited(_ text: String) { delegate?.greetingView(self, didEditSurname: text) }
  func greetTapped() async { await delegate?.greetingViewDidTapGreet(self) }
  func retryTapped() async { await delegate?.greetingViewDidTapRetry(self) }
  func continueTapped() { delegate?.greetingViewDidTapContinue(self) }
}
